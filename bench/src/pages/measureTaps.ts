import type { Browser } from 'playwright-core'
import { type Finding, spreadOf } from '../report'
import { table, type BenchPlayer } from '../server/players'
import { buildBareReact } from './bareReact'
import { servePages } from './pageServer'
import { closeCovers, closePopUps, openHome, openSlowPage, signIn, type PhonePage } from './phone'
import { tap, watchTapsOf } from './taps'

const tabs = ['/m/game', '/m/member/wallet', '/m/member/home', '/m/home'] as const
const rounds = 5

interface TabTaps {
  /** The slowest tap of each round, milliseconds. */
  slowest: number[]
  /** Scripts that were fetched by a tap after all tabs had been opened once. */
  laterScripts: number
  /** Elements of the largest screen. */
  elements: number
}

/** Goes round the tabs of the app, signed in; the first round fetches, the others are measured. */
const tapTabs = async ({ page }: PhonePage, origin: string): Promise<TabTaps> => {
  await openHome(page, origin)
  await closePopUps(page)
  const taps: TabTaps = { slowest: [], laterScripts: 0, elements: 0 }
  let isFirstRound = true
  page.on('request', (request) => {
    if (!isFirstRound && request.resourceType() === 'script') taps.laterScripts += 1
  })
  for (let round = 0; round <= rounds; round++) {
    const waits: number[] = []
    for (const path of tabs) {
      await closeCovers(page, 50)
      waits.push(await tap(page, page.locator(`nav a[href^="${path}"]`).last()))
      await page.waitForLoadState('networkidle')
      // Screens that were left before stay mounted; a tap shows none of their elements.
      const count = () => document.querySelectorAll(':not([data-screen=hidden] *)').length
      taps.elements = Math.max(taps.elements, await page.evaluate(count))
    }
    if (!isFirstRound) taps.slowest.push(Math.max(...waits))
    isFirstRound = false
  }
  return taps
}

/** Taps on bare React that renders as many elements again. */
const tapBareReact = async ({ page }: PhonePage, address: string, elements: number): Promise<number[]> => {
  await page.goto(`${address}?elements=${elements}`, { waitUntil: 'networkidle' })
  const waits: number[] = []
  for (let round = 0; round <= rounds; round++) waits.push(await tap(page, page.locator('button')))
  return waits.slice(1)
}

/** The slowest tap between the app's main screens, beside bare React that swaps as many elements (P6). */
export const measureTaps = async (
  browser: Browser,
  origin: string,
  player: BenchPlayer,
): Promise<Finding[]> => {
  const app = await openSlowPage(browser)
  const bare = await openSlowPage(browser)
  const server = await servePages(await buildBareReact('swap'))
  try {
    await signIn(app.page, player, table.merchant)
    await Promise.all([watchTapsOf(app.page), watchTapsOf(bare.page)])
    const { slowest, laterScripts, elements } = await tapTabs(app, origin)
    const ours = spreadOf(slowest).median
    const theirs = spreadOf(await tapBareReact(bare, `${server.origin}/`, elements)).median
    return [
      {
        target: 'P6',
        what: `slowest tap between the main screens over bare React that swaps ${elements} elements`,
        value: `${(ours / theirs).toFixed(2)} (${ours} over ${theirs} ms)`,
        aim: '≤ 0.75',
        met: ours <= 0.75 * theirs,
      },
      {
        target: 'P6',
        what: 'scripts fetched by a tap on a screen that was opened before',
        value: String(laterScripts),
        aim: '0',
        met: laterScripts === 0,
      },
    ]
  } finally {
    server.close()
    await app.close()
    await bare.close()
  }
}
