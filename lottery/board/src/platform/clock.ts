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
