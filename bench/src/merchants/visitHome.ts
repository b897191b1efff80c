import type { Browser } from 'playwright-core'

export interface HomeTimes {
  firstByte: number
  usable: number
}

/**
 * Opens a home on a phone's screen, as fast as the machine is: when its first byte arrived, and how long after that it
 * was usable. Usable means painted, and a press on the main action navigates.
 */
export const visitHome = async (browser: Browser, address: string): Promise<HomeTimes> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'vi',
  })
  try {
    await context.addInitScript('globalThis.__name = (one) => one')
    const page = await context.newPage()
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`)
    const { atMs, firstByte } = await page.evaluate(readFirstByte)
    await page.locator('a[href*="/m/register"], a[href*="/m/login"]').first().tap({ timeout: 60_000 })
    await page.waitForURL(/\/m\/(register|login)/, { timeout: 60_000 })
    // By the machine's clock: a press before hydration would load another page, and restart the page's clock.
    return { firstByte, usable: Date.now() - atMs }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const readFirstByte = (): { atMs: number; firstByte: number } => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const firstByte = navigation?.responseStart ?? 0
  return { atMs: performance.timeOrigin + firstByte, firstByte }
}
