import type { Milliseconds } from '@playfront/contract/time'
import type { Undo } from '@playfront/web/platform/undo'
import type { Clock } from './clock'

/** The running app: its clock, and when it started. */
export interface StartedApp {
  platform: { clock: Pick<Clock, 'now' | 'after'> }
  /** Epoch milliseconds at which the merchant was known. */
  startedMs: number
}

/**
 * Does the work `delayMs` after the app started, that is since its merchant was known; at once where that is past already,
 * because the code that asks came late.
 */
export const afterStart = (
  { platform: { clock }, startedMs }: StartedApp,
  delayMs: Milliseconds,
  work: () => void,
): Undo => {
  // The device's time may be set meanwhile: no wait becomes longer than it was asked for.
  const passedMs = Math.min(delayMs, Math.max(0, clock.now() - startedMs))
  return clock.after(delayMs - passedMs, work)
}
