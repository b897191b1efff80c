import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'

/** What a merchant's rewards are computed from, read for all merchants at once. */
export interface RewardSigns {
  /** A bonus may end, or a reward is to be paid. */
  isDue: boolean
  /** Changes with the day, the settings, the promotions, and what was settled a moment ago. */
  mark: string
  /** The ledger was written to since the last run. */
  hasMoved: boolean
}

/** The last run that did all of its work. */
export interface LastRewardRun {
  mark: string
  ranMs: Milliseconds
  /** Runs follow each other until then: a rank that was computed meanwhile may have brought a reward. */
  busyUntilMs: Milliseconds
}

export interface RewardRunDecision {
  mustRun: boolean
  /** Something is new. */
  isBusy: boolean
  reason: string
}

export const rewardRunOptions = {
  busyMs: seconds(15),
  /** A merchant without activity is processed in full as well. */
  maxRestMs: minutes(1),
} as const

/** Whether a merchant's rewards are computed now. Where nobody plays, a look at the signs is enough. */
export const decideRewardRun = (
  { isDue, mark, hasMoved }: RewardSigns,
  last: LastRewardRun | undefined,
  nowMs: Milliseconds,
): RewardRunDecision => {
  if (!last) return { mustRun: true, isBusy: true, reason: 'it has not run here yet, or failed' }
  if (mark !== last.mark) return { mustRun: true, isBusy: true, reason: 'something was settled or set' }
  if (hasMoved) return { mustRun: true, isBusy: true, reason: 'money moved' }
  if (isDue) return { mustRun: true, isBusy: false, reason: 'a bonus or a reward is due' }
  if (nowMs < last.busyUntilMs) return { mustRun: true, isBusy: false, reason: 'something was new' }
  if (nowMs - last.ranMs >= rewardRunOptions.maxRestMs)
    return { mustRun: true, isBusy: false, reason: 'the last run was long ago' }
  return { mustRun: false, isBusy: false, reason: 'nothing is new' }
}
