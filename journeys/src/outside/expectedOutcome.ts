import type { SlipBet } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { Match } from '@playfront/lottery-rules/settlement'
import { settle } from '@playfront/lottery-rules/settling/settle'

type SettledBet = Pick<SlipBet, 'numbers' | 'stake'> & { type: string }

export interface ExpectedOutcome {
  cost: number
  payout: number
  /** What each winning bet is paid. */
  payouts: number[]
  /** Where the drawn numbers matched. */
  matches: Match[]
}

/** What a northern draw makes of bets at the odds of the standard mode, by the rules alone: money in minor units. */
export const expectedOutcome = (bets: readonly SettledBet[], result: DrawResult): ExpectedOutcome => {
  const settled = bets.map(({ type, numbers, stake }) => {
    const bet = { type, numbers, stake } as Bet
    const snapshot = snapshotOf('Lott', 'VN27', bet.type)
    if (!snapshot) throw new Error(`The standard mode does not sell ${type}.`)
    return settle('VN27', snapshot, result, bet)
  })
  const sum = (pick: (one: (typeof settled)[number]) => number) =>
    settled.reduce((total, one) => total + pick(one), 0)
  return {
    cost: sum(({ cost }) => cost),
    payout: sum(({ payout }) => payout),
    payouts: settled.flatMap(({ payout }) => (payout > 0 ? [payout] : [])),
    matches: settled.flatMap(({ matches }) => matches),
  }
}
