import { expect, test } from 'vitest'
import type { Requests } from '../requests/requests'
import { acceptedSlip } from '../testing/fakeSlip'
import { decideDays } from './decideDays'
import { createMineFlow } from './mineFlow'

const slip = (slipId: string) =>
  acceptedSlip({
    slipId,
    lottery: 'MB1',
    prizeMode: 'Lott',
    oddsVersion: 1,
    currency: 'VND',
    issues: [{ issueId: 'MB1-20260115-0012', multiple: 1 }],
    bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
    expectedTotal: 27_000,
  })

const openMine = (isUp = true) => {
  const asked: unknown[] = []
  const ask = (async (_call: unknown, request: { before?: string }) => {
    asked.push(request)
    if (!isUp) return { kind: 'unknown' }
    const page = request.before
      ? { slips: [slip('s2')], next: null }
      : { slips: [slip('s1')], next: 'cursor' }
    return { kind: 'done', value: page }
  }) as Requests['ask']
  const mine = createMineFlow({ ask })
  return { mine, asked, ids: () => mine.store.getState().slips?.map(({ slipId }) => slipId) }
}

test('slips come a page at a time, until there is no more', async () => {
  const { mine, asked, ids } = openMine()
  await mine.open('settled')
  await mine.more()
  await mine.more()
  expect(ids()).toEqual(['s1', 's2'])
  expect(asked).toMatchObject([{ state: 'settled', before: undefined }, { before: 'cursor' }])
})

test('another tab starts empty, and a network failure is shown', async () => {
  const { mine, ids } = openMine(false)
  await mine.open('refunded')
  expect(ids()).toBeUndefined()
  expect(mine.store.getState()).toMatchObject({ tab: 'refunded', hasFailed: true, isLoading: false })
})

test('a narrower filter starts the list again and continues through its pages', async () => {
  const { mine, asked, ids } = openMine()
  await mine.open('settled')
  await mine.narrow({ lottery: 'MB1', until: 1_700 })
  await mine.more()
  expect(ids()).toEqual(['s1', 's2'])
  expect(asked.slice(1)).toMatchObject([
    { state: 'settled', lottery: 'MB1', until: 1_700, before: undefined },
    { lottery: 'MB1', until: 1_700, before: 'cursor' },
  ])
})

test('slips are grouped by the operator’s day with its sums; those of a day that continues on the next page are not shown', () => {
  const at = (acceptedAt: string, payout = 0) => ({ ...slip(acceptedAt), acceptedAt, payout })
  const slips = [
    at('2026-01-15T17:30:00.000Z'),
    at('2026-01-15T16:00:00.000Z', 99_000),
    at('2026-01-15T10:00:00.000Z'),
  ]
  expect(decideDays(slips, 'Asia/Ho_Chi_Minh', true)).toMatchObject([
    { day: '2026-01-16', cost: 27_000, payout: 0, isWhole: true },
    { day: '2026-01-15', cost: 54_000, payout: 99_000, isWhole: false },
  ])
  expect(decideDays(slips, 'Asia/Ho_Chi_Minh', false).every(({ isWhole }) => isWhole)).toBe(true)
})
