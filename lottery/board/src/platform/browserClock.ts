import type { Clock } from './clock'

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, work) {
    const timer = setInterval(work, periodMs)
    return () => clearInterval(timer)
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisible(listener) {
    const whenShown = () => {
      if (browserClock.isVisible()) listener()
    }
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  },
}
