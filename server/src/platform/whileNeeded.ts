import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from './platform'

/** Work that is repeated from `start` on, until somebody stops it or a round finds that nobody needs it. */
interface NeededWork {
  /** Does nothing while the work goes on. */
  start(): void
  stop(): void
}

/** Repeats work only while it is needed: for nobody, no timer wakes the process. */
export const whileNeeded = (
  clock: Pick<Clock, 'every'>,
  intervalMs: Milliseconds,
  isNeeded: () => boolean,
  work: () => Promise<void>,
): NeededWork => {
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  const round = async () => {
    if (isNeeded()) await work()
    if (!isNeeded()) stop()
  }
  return { start: () => void (cancel ??= clock.every(intervalMs, round)), stop }
}
