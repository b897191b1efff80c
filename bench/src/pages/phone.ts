import { walletLive } from '@playfront/contract/money/walletLive'
import { settingsLive } from '@playfront/contract/shell/settings'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BenchPlayer } from '../server/players'

/** A page on a mid-range phone, with the browser's own instruments. */
export interface PhonePage {
  page: Page
  session: CDPSession
  close(): Promise<void>
}

/** A slow line, as browsers' own tools mean it. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** A mid-range phone's window. */
export const openPhone = async (browser: Browser, locale = 'vi-VN'): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale,
  })
  // The runner marks functions with their names; the page has no such mark.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(answerLiveAtOnce, [walletLive.path, settingsLive.path])
  return context
}

/** Opens a page on a phone whose CPU is four times slower; the network is the machine's own. */
export const openSlowPage = async (browser: Browser, locale?: string): Promise<PhonePage> => {
  const context = await openPhone(browser, locale)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session, close: () => context.close() }
}

/** Signs a player in the way a reloaded tab is signed in. */
export const signIn = async (
  page: Page,
  { id, userName, memberToken }: BenchPlayer,
  merchant: string,
): Promise<void> => {
  await page.addInitScript(
    (info) => sessionStorage.setItem('MC_SESSION_INFO', info),
    JSON.stringify({
      id,
      userName,
      token: memberToken,
      merchantCode: merchant,
      type: 0,
      firstTimeLogin: false,
    }),
  )
}

/** The overlays that open over home automatically, at the latest this long after the page is idle. */
const coverAtMostMs = 5_000

/** Opens home and closes the operator's overlays, so that taps reach the screen. */
export const openHome = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/m/home`, { waitUntil: 'networkidle' })
  await closeCovers(page, coverAtMostMs)
}

/** Closes the overlays that are open, one after another, and those that open within `waitMs` of the last. */
export const closeCovers = async (page: Page, waitMs: number): Promise<void> => {
  const cover = page.locator('dialog[open]').first()
  const comes = () =>
    cover.waitFor({ timeout: waitMs }).then(
      () => true,
      () => false,
    )
  while (await comes()) {
    await page.keyboard.press('Escape')
    // The next one may open where this one was: then its turn comes in the next pass.
    await cover.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined)
  }
}

/** Longer than the merchant's pop-ups keep a visitor waiting; one that opens later would be taken for a tap's work. */
const popUpsMs = 40_000

/** Waits until the pop-ups of home have opened, and closes them. */
export const closePopUps = (page: Page): Promise<void> => closeCovers(page, popUpsMs)

/** Runs in the page: answers that never end would never let it come to rest, which is what a measurement waits for. */
const answerLiveAtOnce = (paths: string[]): void => {
  const ask = globalThis.fetch
  globalThis.fetch = (asked, more) =>
    typeof asked === 'string' && paths.includes(asked)
      ? Promise.resolve(new Response('event: ended\ndata: {}\n\n'))
      : ask(asked, more)
}
