import { needsMissing } from '@playfront/lottery-rules/results/missingPrizes'
import { settle } from '@playfront/lottery-rules/settling/settle'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { auditSettlement } from '../audit/auditSettlement'
import type { OwedBet, SettleableBet } from './readOwedBets'

/** As much of a bet as giving its stake back takes. */
export type RefundableBet = Pick<OwedBet, 'betId' | 'memberId' | 'cost' | 'currency'>

/** What a bet gets, minor units. */
export interface OwedOutcome {
  bet: RefundableBet
  state: 'won' | 'lost' | 'void'
  hits: number
  wonLines: number
  payout: number
  rebate: number
  voidReason: string | null
}

/**
 * What the result makes of the bets, by the price each was accepted at and the amount it was charged (lottery 4.8). A bet that gets
 * nothing is left out: it lost. One that compares a prize which the result lacks is void (lottery 4.9).
 * @throws SettlementsDiffer when a second settlement of a bet comes to something else.
 */
export const settleBets = (bets: SettleableBet[], result: PreparedResult): OwedOutcome[] =>
  bets.flatMap((bet) => {
    const { type, numbers, stake, snapshot, cost } = bet
    if (needsMissing(result.family, type, result.missing)) {
      auditSettlement(result, bet, 'void')
      return voidBets([bet], 'prize_missing')
    }
    const settled = settle(result.family, snapshot, result, { type, numbers, stake, charged: cost })
    auditSettlement(result, bet, settled)
    const { hits, wonLines, payout, rebate } = settled
    // A line of absent numbers wins without a hit, so it is the money that says who won.
    const state = payout > 0 ? 'won' : 'lost'
    if (payout === 0 && rebate === 0 && hits === 0) return []
    return [{ bet, state, hits, wonLines, payout, rebate, voidReason: null }]
  })

/** Void bets return exactly what they cost, and earn no rebate (lottery 4.9). */
export const voidBets = (bets: readonly RefundableBet[], reason: string): OwedOutcome[] =>
  bets.map((bet) => ({ bet, state: 'void', hits: 0, wonLines: 0, payout: 0, rebate: 0, voidReason: reason }))
