import { createFakeTimers, type FakeTimers } from '@playfront/contract/fakeTimers'
import type { Clock } from './clock'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock, FakeTimers {
  /** The page comes back to the front. */
  becomeVisible(): void
  hide(): void
}

// Real promises need a few turns of the queue; a macrotask lets a whole chain of awaits run.
const settle = () => new Promise<void>((done) => setTimeout(done, 0))

/** @param startAt epoch milliseconds; 2026-01-15 12:00 UTC by default */
export const createFakeClock = (startAt = Date.UTC(2026, 0, 15, 12)): FakeClock => {
  let visible = true
  const listeners = new Set<() => void>()
  return {
    ...createFakeTimers(startAt, settle),
    isVisible: () => visible,
    onVisible(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    becomeVisible() {
      visible = true
      listeners.forEach((listener) => listener())
    },
    hide: () => void (visible = false),
  }
}
