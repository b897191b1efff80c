import type { RankConditionKind } from '@playfront/contract/account/memberBenefits'
import type { RankLevel } from '@playfront/contract/settings/account.schema'

/** What a member has played and paid in so far; what is still open does not count yet. */
export interface PlayFacts {
  /** Settled bets. */
  bets: number
  /** Settled stakes less refunds, minor units. */
  turnover: number
  /** Money paid in, minor units. */
  deposits: number
}

export interface RankNeed {
  kind: RankConditionKind
  need: number
}

export interface RankCondition extends RankNeed {
  have: number
}

/** What a rank asks for; what it does not ask for is no condition. */
export const needsOf = ({ bets, turnover, deposits }: PlayFacts): RankNeed[] =>
  [
    { kind: 'bets' as const, need: bets },
    { kind: 'turnover' as const, need: turnover },
    { kind: 'deposits' as const, need: deposits },
  ].filter(({ need }) => need > 0)

/** What a rank asks for and how much of it is there. */
export const conditionsOf = (level: RankLevel, play: PlayFacts): RankCondition[] =>
  needsOf(level).map(({ kind, need }) => ({ kind, need, have: Math.min(play[kind], need) }))

const isMet = ({ have, need }: RankCondition): boolean => have >= need

/** The highest rank whose conditions, and those of every rank below, are met; 0 before the first. */
export const decideEarned = (levels: readonly RankLevel[], play: PlayFacts): number => {
  const unmet = levels.findIndex((level) => !conditionsOf(level, play).every(isMet))
  return unmet === -1 ? levels.length : unmet
}

/** How many conditions of the next rank are met; of the highest one when there is no next. */
export const decideProgress = (
  levels: readonly RankLevel[],
  level: number,
  play: PlayFacts,
): { completedConditions: number; totalExpectedConditions: number } => {
  const next = levels[level] ?? levels.at(-1)
  const conditions = next ? conditionsOf(next, play) : []
  return {
    completedConditions: conditions.filter(isMet).length,
    totalExpectedConditions: conditions.length,
  }
}
