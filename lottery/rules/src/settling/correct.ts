import type { Bet } from '../bet'
import type { DrawResult, Family } from '../result'
import type { BetSnapshot } from '../settlement'
import { prepareResult } from './prepareResult'
import { settle } from './settle'

/** An accepted bet with the price it was accepted at. */
export interface AcceptedBet {
  readonly bet: Bet
  readonly snapshot: BetSnapshot
}

/** What a corrected result changes for one bet, in whole minor units. Line deltas stand in the order of `linesOf(bet)`. */
export interface Correction {
  readonly payoutV1: number
  readonly payoutV2: number
  readonly delta: number
  readonly lineDeltas: readonly number[]
}

/**
 * The ledger deltas of a new result version: every line is computed again with its own snapshot (lottery 4.8).
 * Cost and rebate do not depend on the result and never change.
 */
export function correct(
  family: Family,
  v1: DrawResult,
  v2: DrawResult,
  bets: readonly AcceptedBet[],
): readonly Correction[] {
  const [before, after] = [prepareResult(family, v1), prepareResult(family, v2)]
  return bets.map(({ bet, snapshot }) => {
    const first = settle(family, snapshot, before, bet)
    const second = settle(family, snapshot, after, bet)
    return {
      payoutV1: first.payout,
      payoutV2: second.payout,
      delta: second.payout - first.payout,
      lineDeltas: second.outcomes.map(
        (outcome, line) => outcome.payout - (first.outcomes[line]?.payout ?? 0),
      ),
    }
  })
}
