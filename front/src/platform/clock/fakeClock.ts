import { createFakeTimers, type FakeTimers } from '@playfront/contract/fakeTimers'
import { days } from '@playfront/contract/time'
import { groupOf, type Clock } from './clock'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock, FakeTimers {
  /** The page comes back to the front. */
  becomeVisible(): void
}

// Real promises need a few turns of the queue (a chain of awaits); a macrotask lets all of them run.
const settle = () => new Promise<void>((done) => setTimeout(done, 0))

/** Midnight is computed in UTC, so that a test means the same on every machine. */
export const createFakeClock = (startAt = Date.UTC(2026, 0, 15, 12)): FakeClock => {
  const timers = createFakeTimers(startAt, settle)
  const listeners = new Set<() => void>()
  return {
    ...timers,
    group: () => groupOf(timers),
    nextMidnight: () => (Math.floor(timers.now() / days(1)) + 1) * days(1),
    onVisible(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenIdle: (work) => timers.after(0, work),
    becomeVisible: () => listeners.forEach((listener) => listener()),
  }
}
