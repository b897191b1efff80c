import type { Milliseconds } from '@playfront/contract/time'
import type { Undo } from '../undo'
import type { Clock } from './clock'

/**
 * Does the work `delayMs` after the app started, that is since its merchant was known; at once where that is past already,
 * because the code that asks came late.
 */
export type AfterStart = (delayMs: Milliseconds, work: () => void) => Undo

/** @param startedMs epoch milliseconds of the start; the clock is not asked before something waits */
export const createAfterStart = (clock: Pick<Clock, 'now' | 'after'>, startedMs: number): AfterStart => {
  // The device's time may be set meanwhile: no wait becomes longer than it was asked for.
  const passed = (delayMs: number) => Math.min(delayMs, Math.max(0, clock.now() - startedMs))
  return (delayMs, work) => clock.after(delayMs - passed(delayMs), work)
}
