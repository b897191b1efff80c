import { minutes } from '@playfront/contract/time'

const windowMs = minutes(10)
const restartsInWindow = 3

export type RestartDecision = { ok: true; ends: number[] } | { ok: false }

/**
 * Whether a database that ended by itself is started again: a few times in a while, since one that ends again and again has a
 * cause that no restart removes.
 *
 * @param ends when it ended before and was started again, in milliseconds of any steady clock
 */
export const decideRestart = (ends: readonly number[], nowMs: number): RestartDecision => {
  const recent = ends.filter((endMs) => nowMs - endMs < windowMs)
  return recent.length < restartsInWindow ? { ok: true, ends: [...recent, nowMs] } : { ok: false }
}
