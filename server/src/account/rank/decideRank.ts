import type { RankConditionKind } from '@playfront/contract/account/member'
import type { RankLevel, RankSettings } from '@playfront/contract/settings/account.schema'
import { days } from '@playfront/contract/time'

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

/** What is written of a member's rank. */
export interface RankState {
  /** 0 before the first rank. */
  level: number
  /** When the rank was reached; undefined before the first. */
  reachedAtMs?: number
  periodFromMs: number
  /** The turnover at the begin of the period, minor units. */
  periodTurnover: number
  /** Below what was earned, because a period was not kept. */
  isLowered: boolean
}

export interface RankStateFacts {
  settings: Pick<RankSettings, 'levels' | 'keepDays'>
  play: PlayFacts
  /** Undefined where nothing is written yet. */
  held: RankState | undefined
  /** By the database's clock. */
  nowMs: number
}

export interface RankVerdict {
  rankState: RankState
  change: 'promoted' | 'demoted' | 'none'
  reason: string
}

/**
 * A member's current rank. A rank is reached by lifetime turnover and never falls on its own; where the
 * merchant has periods, one that was not kept costs one rank, never the first, and playing what keeps the rank above
 * wins it back.
 */
export const decideRankState = ({ settings, play, held, nowMs }: RankStateFacts): RankVerdict => {
  const { levels, keepDays } = settings
  const earned = decideEarned(levels, play)
  const begin = { periodFromMs: nowMs, periodTurnover: play.turnover }
  const at = (level: number): RankState => ({
    ...begin,
    level,
    reachedAtMs: nowMs,
    isLowered: level < earned,
  })
  if (!held) {
    if (earned > 0) return { rankState: at(earned), change: 'promoted', reason: 'reached at the first check' }
    const rankState = { ...begin, level: 0, isLowered: false }
    return { rankState, change: 'none', reason: 'no rank yet' }
  }
  const level = Math.min(held.level, levels.length)
  const played = play.turnover - held.periodTurnover
  const isOver = keepDays > 0 && level > 0 && nowMs >= held.periodFromMs + days(keepDays)
  if (isOver) {
    const isKept = played >= (levels[level - 1]?.keepTurnover ?? 0)
    if (!isKept && level > 1) return { rankState: at(level - 1), change: 'demoted', reason: 'not kept' }
    return { rankState: { ...held, ...begin, level }, change: 'none', reason: 'a new period' }
  }
  if (earned <= level) {
    const reason = level === held.level ? 'as before' : 'the merchant has fewer ranks now'
    return {
      rankState: { ...held, level, isLowered: held.isLowered && level < earned },
      change: 'none',
      reason,
    }
  }
  if (!held.isLowered) return { rankState: at(earned), change: 'promoted', reason: 'earned' }
  const isBack = played >= (levels[level]?.keepTurnover ?? 0)
  return isBack
    ? { rankState: at(level + 1), change: 'promoted', reason: 'won back' }
    : { rankState: { ...held, level }, change: 'none', reason: 'not won back yet' }
}
