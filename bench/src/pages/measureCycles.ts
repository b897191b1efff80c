import type { Browser } from 'playwright-core'
import type { Finding } from '../report'
import { table, type BenchPlayer } from '../server/players'
import { closeCovers, closePopUps, openHome, openSlowPage, signIn, type PhonePage } from './phone'
import { tapUncovered } from './taps'

const cycles = 50
const round = ['/m/game', '/m/member/home', '/m/home'] as const

interface Counters {
  nodes: number
  jsEventListeners: number
}

const goRound = async ({ page }: PhonePage): Promise<void> => {
  for (const path of round) {
    await closeCovers(page, 50)
    await tapUncovered(page, page.locator(`nav a[href^="${path}"]`).last())
    await page.waitForURL((url) => url.pathname === path)
  }
  await page.waitForLoadState('networkidle')
}

/** What the browser holds on to once everything that can go has gone, which takes it a moment: the least of some counts. */
const count = async ({ page, session }: PhonePage): Promise<Counters> => {
  const min = { nodes: Infinity, jsEventListeners: Infinity }
  for (let time = 0; time < 5; time++) {
    await page.waitForTimeout(500)
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    min.nodes = Math.min(min.nodes, nodes)
    min.jsEventListeners = Math.min(min.jsEventListeners, jsEventListeners)
  }
  return min
}

/** What is left behind by going through the app over and over (P7). */
export const measureCycles = async (
  browser: Browser,
  origin: string,
  player: BenchPlayer,
): Promise<Finding[]> => {
  const phone = await openSlowPage(browser)
  try {
    await signIn(phone.page, player, table.merchant)
    await openHome(phone.page, origin)
    await closePopUps(phone.page)
    for (let cycle = 0; cycle < 5; cycle++) await goRound(phone)
    const before = await count(phone)
    for (let cycle = 0; cycle < cycles; cycle++) await goRound(phone)
    const after = await count(phone)
    const nodes = (after.nodes - before.nodes) / cycles
    const listeners = (after.jsEventListeners - before.jsEventListeners) / cycles
    return [
      {
        target: 'P7',
        what: `nodes and listeners left by each of ${cycles} rounds through the app`,
        value: `${nodes.toFixed(2)} nodes, ${listeners.toFixed(2)} listeners`,
        aim: '0 and 0',
        met: nodes < 0.5 && listeners < 0.5,
      },
    ]
  } finally {
    await phone.close()
  }
}
