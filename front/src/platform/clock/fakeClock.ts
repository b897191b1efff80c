import {
  createFakeClock as createWebClock,
  type FakeClock as FakeWebClock,
} from '@playfront/web/platform/fakeClock'
import { days } from '@playfront/contract/time'
import { groupOf, type Clock } from './clock'

/** A clock that stands still until a test moves it. */
export type FakeClock = Clock & FakeWebClock

/** Midnight is computed in UTC, so that a test means the same on every machine. */
export const createFakeClock = (startAt?: number): FakeClock => {
  const clock = createWebClock(startAt)
  return {
    ...clock,
    group: () => groupOf(clock),
    nextMidnight: () => (Math.floor(clock.now() / days(1)) + 1) * days(1),
    whenIdle: (work) => clock.after(0, work),
  }
}
