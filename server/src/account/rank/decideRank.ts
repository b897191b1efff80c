import type { CurrencyCode } from '@playfront/contract/money'
import { rankUnit, ranks, type RankConditions, type RankLabel } from './ranks'

/** What a member has played so far. */
export interface PlayFacts {
  currency: CurrencyCode
  bets: number
  /** Stakes less refunds, minor units. */
  staked: number
}

export interface Rank {
  labelId: RankLabel
  level: number
}

export interface RankDecision {
  /** Absent before the first rank. */
  rank?: Rank
  /** Of the next rank; of the highest one when there is no next. */
  completedConditions: number
  totalExpectedConditions: number
}

/** The highest rank whose conditions, and those of every rank below, are met; and how far it is to the next. */
export const decideRank = (facts: PlayFacts): RankDecision => {
  const unmet = ranks.findIndex((conditions) => metConditions(conditions, facts).some((met) => !met))
  const level = unmet === -1 ? ranks.length : unmet
  const held = ranks[level - 1]
  const next = ranks[level] ?? held
  const met = next ? metConditions(next, facts) : []
  return {
    rank: held && { labelId: held.labelId, level },
    completedConditions: met.filter(Boolean).length,
    totalExpectedConditions: met.length,
  }
}

const metConditions = (conditions: RankConditions, facts: PlayFacts): boolean[] => [
  facts.bets >= conditions.bets,
  facts.staked >= conditions.turnoverUnits * rankUnit[facts.currency],
]
