import { days, type Milliseconds } from '@playfront/contract/time'
import { groupOf, type Clock, type Timers } from './clock'

interface Appointment {
  at: number
  everyMs?: Milliseconds
  work: () => void
}

/** A clock that stands still until a test moves it. */
export interface PretendClock extends Clock {
  /** Lets time pass, fires what falls due in its order, and lets promises settle in between. */
  advance(byMs: Milliseconds): Promise<void>
  /** The page comes back to the front. */
  becomeVisible(): void
  /** How many timers still wait; a flow that cleans up leaves none. */
  waiting(): number
}

// Real promises need a few turns of the queue (a chain of awaits); a macrotask lets all of them run.
const settle = () => new Promise<void>((done) => setTimeout(done, 0))

/** Midnight is reckoned in UTC, so that a test means the same on every machine. */
export const createPretendClock = (startAt = Date.UTC(2026, 0, 15, 12)): PretendClock => {
  let nowMs = startAt
  const appointments = new Set<Appointment>()
  const listeners = new Set<() => void>()
  const keep = (appointment: Appointment) => {
    appointments.add(appointment)
    return () => void appointments.delete(appointment)
  }
  const timers: Timers = {
    after: (delayMs, work) => keep({ at: nowMs + delayMs, work }),
    every: (periodMs, work) => keep({ at: nowMs + periodMs, everyMs: periodMs, work }),
  }
  const nextDue = (until: number) =>
    [...appointments].filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0]

  const fire = (due: Appointment) => {
    nowMs = Math.max(nowMs, due.at)
    if (due.everyMs === undefined) appointments.delete(due)
    else due.at += due.everyMs
    due.work()
  }

  return {
    ...timers,
    now: () => nowMs,
    group: () => groupOf(timers),
    nextMidnight: () => (Math.floor(nowMs / days(1)) + 1) * days(1),
    onVisible(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenIdle: (work) => timers.after(0, work),
    async advance(byMs) {
      const until = nowMs + byMs
      await settle()
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        fire(due)
        await settle()
      }
      nowMs = until
    },
    becomeVisible: () => listeners.forEach((listener) => listener()),
    waiting: () => appointments.size,
  }
}
