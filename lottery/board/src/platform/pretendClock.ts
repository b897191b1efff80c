import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from './clock'

interface Appointment {
  at: number
  everyMs?: Milliseconds
  work: () => void
}

/** A clock that stands still until a test moves it. */
export interface PretendClock extends Clock {
  /** Lets time pass, fires what falls due in its order, and lets promises settle in between. */
  advance(byMs: Milliseconds): Promise<void>
  becomeVisible(): void
  hide(): void
}

// A macrotask lets a whole chain of awaits run.
const settle = () => new Promise<void>((done) => setTimeout(done, 0))

/** 2026-01-15 12:00 UTC unless told otherwise. */
export const createPretendClock = (startAt = Date.UTC(2026, 0, 15, 12)): PretendClock => {
  let nowMs = startAt
  let visible = true
  const appointments = new Set<Appointment>()
  const listeners = new Set<() => void>()
  const keep = (appointment: Appointment) => {
    appointments.add(appointment)
    return () => void appointments.delete(appointment)
  }
  const nextDue = (until: number) =>
    [...appointments].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
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
    isVisible: () => visible,
    onVisible(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async advance(byMs) {
      const until = nowMs + byMs
      await settle()
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        fire(due)
        await settle()
      }
      nowMs = until
    },
    becomeVisible() {
      visible = true
      listeners.forEach((listener) => listener())
    },
    hide: () => void (visible = false),
  }
}
