import { milliseconds, seconds } from '@playfront/contract/time'
import type { BrowserContext } from 'playwright-core'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openWebkit, within } from '../browser/webkitDriver'
import { webkitPage } from '../browser/webkitPage'
import { addEvidenceSource } from '../environment/evidence'
import { accountActions } from './accountActions'
import { boardActions } from './boardActions'
import { rememberAppPictures, type Visitor, type VisitorBody, type VisitorDeps } from './visitor'
import { wordsOf } from './words'

/**
 * The longest that the page rests while the journey's time goes by: as long as one look of `until`, so that its limit is
 * a real minute, and no whole minute where a draw is waited for.
 */
const maxRest = milliseconds(250)

/**
 * A visitor with WebKit. Its driver sees what a person sees: the page, but neither its calls nor its errors, and the
 * clock of the page is the machine's. Its language was chosen earlier on. A journey with one begins at the present time.
 */
export const openWebkitVisitor = async ({
  time,
  merchant,
  port,
  serverPort = port,
  options,
}: Omit<VisitorDeps, 'browser'>): Promise<Visitor> => {
  const { language = 'EN', host = `${merchant}.localhost` } = options
  const browser = await openWebkit(options.userAgent)
  const page = webkitPage(browser.driver)
  const origin = `${options.isTls ? 'https' : 'http'}://${host}:${port}`
  await page.goto(`${origin}/robots.txt`)
  await browser.driver.executeScript(rememberAppPictures, merchant)
  await browser.driver.executeScript('localStorage.setItem("language", arguments[0])', language)
  const closes: (() => void)[] = []
  const unseen = () => {
    throw new Error('The driver of WebKit does not tell the calls of a page.')
  }
  const body: VisitorBody = {
    page,
    // The environment asks a context for its end alone.
    context: {
      on: (_: 'close', notify: () => void) => void closes.push(notify),
    } as unknown as BrowserContext,
    watch: { complaints: unseen, origins: unseen, calls: unseen },
    words: wordsOf('front', language),
    origin,
    serverPort,
    opens: async (path) => void (await page.goto(origin + path)),
    sees: (what) => time.until(`${String(what)} can be seen`, () => what.isVisible()),
    hasCode: unseen,
    path: () => new URL(page.url()).pathname,
    calls: unseen,
    async leaves() {
      forget()
      await browser.close()
      for (const notify of closes) notify()
    },
    async passes(stretch) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(stretch, maxRest)))
      await page.looks()
    },
  }
  const forget = addEvidenceSource({
    async leave(folder) {
      await writeFile(join(folder, 'webkit.html'), await browser.driver.getPageSource())
      await within(page.screenshot({ path: join(folder, 'webkit.png') }), seconds(10))
    },
  })
  return { ...body, ...accountActions(body, time), ...boardActions(body, language) }
}
