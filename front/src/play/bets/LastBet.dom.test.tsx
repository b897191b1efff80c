import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { minutes, seconds } from '@playfront/contract/time'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { decideLastBet } from './LastBet'

afterEach(cleanup)

const acceptedAt = '2026-11-20T05:00:00.000Z'
const issueId = 'MB1-20261120-0755'

const bet = (type: string, numbers: string[], of = issueId) => ({
  betId: `${type} ${of}`,
  issueId: of,
  type,
  numbers,
  stake: 1_000,
  lines: numbers.length,
  cost: 27_000 * numbers.length,
  costMult: 27,
  state: 'lost' as const,
  hits: 0,
  payout: 0,
  rebate: 0,
})

const slip = (more: Partial<Slip> = {}): Slip => ({
  slipId: '0199a1b2-0000-7000-8000-000000000001',
  lottery: 'MB1',
  lotteryName: 'Miền Bắc 1 phút',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  state: 'pending',
  issues: [{ issueId, multiple: 1 }],
  clientSeed: '',
  bets: [bet('VN_LO2', ['89', '12'])],
  cost: 54_000,
  payout: 0,
  rebate: 0,
  acceptedAt,
  slipHash: 'a'.repeat(64),
  ...more,
})

const lost = slip({ state: 'settled' })
const after = (ms: number) => Date.parse(acceptedAt) + ms

test.each([
  ['a bet that waits for its draw', [slip()], undefined, 0, 'shown'],
  ['a bet that won', [slip({ state: 'settled', payout: 99_000 })], undefined, seconds(90), 'shown'],
  ['a loss that has just come', [lost], undefined, minutes(10) - 1, 'hidden'],
  ['a loss of some time ago', [lost], undefined, minutes(10), 'shown'],
  [
    'an older win behind that loss',
    [lost, slip({ payout: 1, state: 'settled' })],
    undefined,
    minutes(1),
    'hidden',
  ],
  ['no bet at all', [], undefined, 0, 'hidden'],
  ['a cancelled bet alone', [slip({ cancelledAt: acceptedAt })], undefined, 0, 'hidden'],
  ['a lottery that is gone', [slip({ lottery: 'OLD' })], undefined, 0, 'hidden'],
  ['a member on a break', [slip()], 'no marketing during a break', 0, 'hidden'],
] as const)('%s (lottery 5.2, D-07)', (_, slips, silence, ms, kind) => {
  expect(decideLastBet({ slips, lotteries: ['MB1'], silence, nowMs: after(ms) }).kind).toBe(kind)
})

const openHome = async (slips: readonly Slip[], protection?: string) => {
  const app = await openApp({
    path: '/m/home',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => {
      network.answer('GET /wps/member/slips', { body: { success: true, value: { slips, next: null } } })
      const member = { id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, protection }
      network.answer('GET /wps/member/info', { body: { success: true, value: member } })
    },
  })
  await app.wait()
  await app.wait()
  return app
}

test('home shows the last bet once for several draws, with what one of them cost, and leads to it on a slip', async () => {
  const [other] = ['MB1-20261120-0756']
  const several = slip({
    issues: [issueId, other ?? ''].map((id) => ({ issueId: id, multiple: 1 })),
    bets: [bet('VN_LO2', ['89', '12']), bet('VN_LO2', ['89', '12'], other)],
  })
  const { platform } = await openHome([several])
  const card = within((await screen.findByText('Your last bet')).closest('article')!)
  expect(card.getAllByText(/^(89|12)$/)).toHaveLength(2)
  expect(card.getByText('Miền Bắc 1 phút')).toBeTruthy()
  expect(card.getByText('54,000 ₫')).toBeTruthy()
  expect(card.getByText('Play money')).toBeTruthy()
  await act(async () => fireEvent.click(card.getByText('Bet again')))
  expect(platform.navigation.path() + platform.navigation.query()).toBe(
    `/m/launchGame?prize_mode=Lott&code=MB1&slip=${several.slipId}&again=1`,
  )
})

test('a member on a break, and one without a bet, see no suggestion', async () => {
  await openHome([slip()], 'break')
  expect(screen.queryByText('Your last bet')).toBeNull()
  cleanup()
  await openHome([])
  expect(screen.queryByText('Your last bet')).toBeNull()
})
