import { hours, type Milliseconds } from '@playfront/contract/time'
import type { Lottery } from '@playfront/lottery-rules/lottery'

export interface RiskFacts {
  rule: Lottery['rule']['kind']
  /** Bets of the issue, now and when it was measured last. */
  bets: number
  measured?: { bets: number; agoMs: Milliseconds } | undefined
  /** The most the merchant will lose by one issue; nothing when it does not say. */
  maxLoss?: number | undefined
}

const nightlyMs = hours(24)

/** Whether an issue's loss is measured now: at every change where the merchant bears only so much, else once a day (lottery 4.6). */
export const mustMeasure = ({ rule, bets, measured, maxLoss }: RiskFacts): boolean => {
  if (bets === measured?.bets) return false
  if (maxLoss !== undefined) return true
  const isShort = rule === 'fast' || rule === 'window'
  return !isShort && (measured === undefined || measured.agoMs >= nightlyMs)
}

/**
 * Whether an issue is paused, and a person alerted, because a bad draw would lose too much. Once for an issue: a
 * person who reopens it has reviewed it.
 */
export const mustPause = (
  { taken, payout }: { taken: number; payout: number },
  { maxLoss, wasPaused }: { maxLoss?: number | undefined; wasPaused: boolean },
): boolean => maxLoss !== undefined && !wasPaused && payout - taken > maxLoss
