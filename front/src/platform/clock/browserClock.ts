import { groupOf, type Clock, type Timers } from './clock'

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
