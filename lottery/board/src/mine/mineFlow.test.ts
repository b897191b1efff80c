import { expect, test } from 'vitest'
import type { Requests } from '../requests/requests'
import { acceptedSlip } from '../stage/pretendSlip'
import { decideTotals } from './decideTotals'
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

const someoneLooks = (isUp = true) => {
  const asked: unknown[] = []
  const ask = (async (_call: unknown, request: { before?: string }) => {
    asked.push(request)
    if (!isUp) return { kind: 'unknown', why: 'broken' }
    const page = request.before
      ? { slips: [slip('s2')], next: null }
      : { slips: [slip('s1')], next: 'cursor' }
    return { kind: 'done', value: page }
  }) as Requests['ask']
  const mine = createMineFlow({ ask })
  return { mine, asked, ids: () => mine.store.getState().slips?.map(({ slipId }) => slipId) }
}

test('slips come a page at a time, until there is no more', async () => {
  const { mine, asked, ids } = someoneLooks()
  await mine.open('settled')
  await mine.more()
  await mine.more()
  expect(ids()).toEqual(['s1', 's2'])
  expect(asked).toMatchObject([{ state: 'settled', before: undefined }, { before: 'cursor' }])
})

test('another tab begins empty, and a line that breaks says so', async () => {
  const { mine, ids } = someoneLooks(false)
  await mine.open('refunded')
  expect(ids()).toBeUndefined()
  expect(mine.store.getState()).toMatchObject({ tab: 'refunded', hasFailed: true, isLoading: false })
})

test('the totals are those of the slips on show', () => {
  expect(decideTotals([slip('s1'), { ...slip('s2'), payout: 99_000 }])).toEqual({
    cost: 54_000,
    payout: 99_000,
  })
})
