import type { Milliseconds } from '@playfront/contract/time'
import type { Undo } from '../undo'

/** Timers that belong together: a screen, a flow, a dialog. Dispose of the group and none of them fires any more. */
export interface Timers {
  /** Does the work once, `delayMs` from now. */
  after(delayMs: Milliseconds, work: () => void): Undo
  /** Does the work again and again, first after one whole period. */
  every(periodMs: Milliseconds, work: () => void): Undo
}

export interface TimerGroup extends Timers {
  dispose: Undo
}

/** What time it is, and what is to happen later. */
export interface Clock extends Timers {
  /** Epoch milliseconds. */
  now(): number
  /** Timers that end together. */
  group(): TimerGroup
  /** Epoch milliseconds of the next midnight in the device's own zone. */
  nextMidnight(): number
  /** Called each time the page comes back to the front. */
  onVisible(listener: () => void): Undo
  /** Does the work when the page has nothing better to do; at the latest after `atMostMs`. */
  whenIdle(work: () => void, atMostMs: Milliseconds): Undo
}

/** The group of any clock: remembers how to take each timer back. */
export const groupOf = (timers: Timers): TimerGroup => {
  const undos = new Set<Undo>()
  const keep = (undo: Undo): Undo => {
    undos.add(undo)
    return () => {
      undos.delete(undo)
      undo()
    }
  }
  return {
    after: (delayMs, work) => keep(timers.after(delayMs, work)),
    every: (periodMs, work) => keep(timers.every(periodMs, work)),
    dispose() {
      undos.forEach((undo) => undo())
      undos.clear()
    },
  }
}

const timers: Timers = {
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, work) {
    const timer = setInterval(work, periodMs)
    return () => clearInterval(timer)
  },
}

/** The browser's own time. */
export const browserClock: Clock = {
  ...timers,
  now: () => Date.now(),
  group: () => groupOf(timers),
  nextMidnight: () => new Date().setHours(24, 0, 0, 0),
  onVisible(listener) {
    const whenShown = () => {
      if (document.visibilityState === 'visible') listener()
    }
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  },
  whenIdle(work, atMostMs) {
    // Safari has no idle callback; there a short timer lets the first paint happen first.
    if (typeof requestIdleCallback === 'undefined') return timers.after(Math.min(atMostMs, 200), work)
    const handle = requestIdleCallback(work, { timeout: atMostMs })
    return () => cancelIdleCallback(handle)
  },
}
