import type { Milliseconds } from './time'

interface Appointment {
  at: number
  everyMs?: Milliseconds
  work: () => void
}

/** Time that stands still until a test advances it; the fake clocks of all pages are built on it. */
export interface FakeTimers {
  now(): number
  after(delayMs: Milliseconds, work: () => void): () => void
  every(periodMs: Milliseconds, work: () => void): () => void
  /** Lets time pass, fires what falls due in its order, and lets promises settle in between. */
  advance(byMs: Milliseconds): Promise<void>
  /** How many timers still wait; a flow that cleans up leaves none. */
  waiting(): number
}

/**
 * @param startAt epoch milliseconds to begin at
 * @param settle lets a whole chain of awaits run, which only the test environment can do
 */
export const createFakeTimers = (startAt: number, settle: () => Promise<void>): FakeTimers => {
  let nowMs = startAt
  const appointments = new Set<Appointment>()
  const keep = (appointment: Appointment) => {
    appointments.add(appointment)
    return () => void appointments.delete(appointment)
  }
  const nextDue = (until: number) =>
    [...appointments].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  const fire = (due: Appointment) => {
    nowMs = Math.max(nowMs, due.at)
    if (due.everyMs === undefined) appointments.delete(due)
    else due.at += due.everyMs
    due.work()
  }
  return {
    now: () => nowMs,
    after: (delayMs, work) => keep({ at: nowMs + delayMs, work }),
    every: (periodMs, work) => keep({ at: nowMs + periodMs, everyMs: periodMs, work }),
    async advance(byMs) {
      const until = nowMs + byMs
      await settle()
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        fire(due)
        await settle()
      }
      nowMs = until
    },
    waiting: () => appointments.size,
  }
}
