import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    benchTaps: number[]
  }
}

const watchTaps = (): void => {
  window.benchTaps = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchTaps.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The browser rounds to 8 ms and reports nothing that took less than 16. */
const unnoticeableMs = 16

/** Has the browser report how long taps on this page take until the next frame. */
export const watchTapsOf = (page: Page): Promise<unknown> => page.addInitScript(watchTaps)

/** Taps and answers how long the slowest event of it took, in milliseconds. */
export const tap = async (page: Page, target: Locator): Promise<number> => {
  await page.evaluate(() => (window.benchTaps = []))
  await target.tap()
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }))),
  )
  // The browser reports an event some frames after it is over, and the end of its reports not at all.
  await page.waitForTimeout(150)
  return Math.max(unnoticeableMs, ...(await page.evaluate(() => window.benchTaps)))
}
