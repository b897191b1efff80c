import { errors, type Locator, type Page } from 'playwright-core'
import { closeCovers } from './phone'

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

/** Longer than a tap waits for a screen that is still moving. */
const coveredMs = 5_000

/** Taps what an overlay may cover at any moment, such as one that the operator opens after a while. */
export const tapUncovered = async (page: Page, target: Locator): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    await page.evaluate(() => (window.benchTaps = []))
    try {
      return await target.tap({ timeout: coveredMs })
    } catch (failure) {
      if (attempt === 4 || !(failure instanceof errors.TimeoutError)) throw failure
      await closeCovers(page, 50)
    }
  }
}

/** Taps and answers how long the slowest event of it took, in milliseconds. */
export const tap = async (page: Page, target: Locator): Promise<number> => {
  await tapUncovered(page, target)
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }))),
  )
  // The browser reports an event some frames after it is over, and the end of its reports not at all.
  await page.waitForTimeout(150)
  return Math.max(unnoticeableMs, ...(await page.evaluate(() => window.benchTaps)))
}
