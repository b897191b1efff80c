import type { Milliseconds } from '@playfront/contract/time'
import { type Clock as WebClock, type Timers, browserClock as webClock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'

/** Timers that belong together: a screen, a flow, a dialog. Dispose of the group and none of them fires any more. */
export interface TimerGroup extends Timers {
  dispose: Undo
}

/** What time it is, and what is to happen later. */
export interface Clock extends WebClock {
  /** Timers that end together. */
  group(): TimerGroup
  /** Epoch milliseconds of the next midnight in the device's own zone. */
  nextMidnight(): number
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

/** The browser's own time. */
export const browserClock: Clock = {
  ...webClock,
  group: () => groupOf(webClock),
  nextMidnight: () => new Date().setHours(24, 0, 0, 0),
  whenIdle(work, atMostMs) {
    // Safari has no idle callback; there a short timer lets the first paint happen first.
    if (typeof requestIdleCallback === 'undefined') return webClock.after(Math.min(atMostMs, 200), work)
    const handle = requestIdleCallback(work, { timeout: atMostMs })
    return () => cancelIdleCallback(handle)
  },
}
