import { minutes } from '@playfront/contract/time'

const windowMs = minutes(10)
const restartsInWindow = 3

export type RestartDecision = { isAllowed: true; ends: number[] } | { isAllowed: false }

/**
 * Whether a database that ended by itself is started again: a few times in a while, since one that ends again and again has a
 * cause that no restart removes.
 *
 * @param ends when it ended before and was started again, in milliseconds of any steady clock
 */
export const decideRestart = (ends: readonly number[], nowMs: number): RestartDecision => {
  const recent = ends.filter((endMs) => nowMs - endMs < windowMs)
  return recent.length < restartsInWindow
    ? { isAllowed: true, ends: [...recent, nowMs] }
    : { isAllowed: false }
}
