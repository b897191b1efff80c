import type { Milliseconds } from '@playfront/contract/time'
import type { Undo } from './undo'

export interface Timers {
  /** Does the work once, `delayMs` from now; after 24 days where that is later. */
  after(delayMs: Milliseconds, work: () => void): Undo
  /** Does the work again and again, first after one whole period. */
  every(periodMs: Milliseconds, work: () => void): Undo
}

/** What time the device says it is, what is to happen later, and whether the page is in front. */
export interface Clock extends Timers {
  /** Epoch milliseconds of the device. */
  now(): number
  isVisible(): boolean
  /** Called each time the page comes back to the front. */
  onVisible(listener: () => void): Undo
}

/** Browsers count a delay in 31 bits, 24 days; a longer one would be over at once. */
const maxDelayMs = 2 ** 31 - 1

const isVisible = () => document.visibilityState === 'visible'

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, maxDelayMs))
    return () => clearTimeout(timer)
  },
  every(periodMs, work) {
    const timer = setInterval(work, periodMs)
    return () => clearInterval(timer)
  },
  isVisible,
  onVisible(listener) {
    const whenShown = () => {
      if (isVisible()) listener()
    }
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  },
}
