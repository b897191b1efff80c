import type { Milliseconds } from '@playfront/contract/time'

/** Takes something back: a timer, a listener. */
export type Undo = () => void

/** What time the device says it is, and what is to happen later. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  after(delayMs: Milliseconds, work: () => void): Undo
  /** Does the work again and again while the page is in front, first after one whole period. */
  every(periodMs: Milliseconds, work: () => void): Undo
}

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, work) {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work()
    }, periodMs)
    return () => clearInterval(timer)
  },
}
