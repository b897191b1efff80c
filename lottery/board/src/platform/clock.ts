import type { Milliseconds } from '@playfront/contract/time'

/** Takes something back: a timer, a listener. */
export type Undo = () => void

/** What time the device says it is, and what is to happen later. */
export interface Clock {
  /** Epoch milliseconds of the device; the server's time is `Beat`. */
  now(): number
  after(delayMs: Milliseconds, work: () => void): Undo
  /** Does the work again and again, first after one whole period. */
  every(periodMs: Milliseconds, work: () => void): Undo
  isVisible(): boolean
  /** Called each time the page comes back to the front. */
  onVisible(listener: () => void): Undo
}

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, work) {
    const timer = setInterval(work, periodMs)
    return () => clearInterval(timer)
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisible(listener) {
    const whenShown = () => {
      if (browserClock.isVisible()) listener()
    }
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  },
}
