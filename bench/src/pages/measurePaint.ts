import type { Browser, Page } from 'playwright-core'
import { type Finding, ratioOf, showRatio, spreadOf } from '../report'
import { type BenchPlayer, table } from '../server/players'
import { staticPage } from './limitPages'
import { type RenderPage, type Twin, makeTwin, renderPages } from './makeTwin'
import { servePages, type PageServer } from './pageServer'
import { openPhone, signIn } from './phone'
import { visit, type Visit } from './visit'

/** Visits of one page and of what it is set against, round by round. */
interface Rounds {
  product: Visit[]
  twin: Visit[]
  fixed: Visit[]
}

const twinWords = {
  served: 'its own HTML without script',
  settled: 'what it settles to, as plain HTML with its styles inside',
} as const

const column = (visits: Visit[], field: 'firstPaint' | 'largestPaint' | 'shift'): number[] =>
  visits.map((one) => one[field])

const findingsOf = ({ name, twin }: RenderPage, { product, twin: twins, fixed }: Rounds): Finding[] => {
  const largest = ratioOf(column(product, 'largestPaint'), column(twins, 'largestPaint'))
  const first = ratioOf(column(product, 'firstPaint'), column(fixed, 'firstPaint'))
  const ms = (visits: Visit[], field: 'firstPaint' | 'largestPaint') =>
    Math.round(spreadOf(column(visits, field)).median)
  const shift = spreadOf(column(product, 'shift')).median
  return [
    {
      target: 'P2',
      what: `${name} cold, largest paint over its twin (${twinWords[twin]})`,
      value: `${showRatio(largest)}, ${ms(product, 'largestPaint')} over ${ms(twins, 'largestPaint')} ms`,
      aim: '≤ 1.05',
      met: largest.median <= 1.05,
    },
    {
      target: 'P2',
      what: `${name} cold, first paint over static`,
      value: `${showRatio(first)}, ${ms(product, 'firstPaint')} over ${ms(fixed, 'firstPaint')} ms`,
      aim: '≤ 1.3',
      met: first.median <= 1.3,
    },
    {
      target: 'P4',
      what: `${name} cold, layout shift`,
      value: shift.toFixed(4),
      aim: '0',
      met: shift < 0.0005,
    },
  ]
}

const prepareFor =
  ({ player }: RenderPage) =>
  async (page: Page): Promise<void> => {
    if (player) await signIn(page, player, table.merchant)
  }

const coldVisit = async (browser: Browser, page: RenderPage, address: string): Promise<Visit> => {
  const context = await openPhone(browser)
  const seen = await visit(context, address, { prepare: prepareFor(page), isFramed: page.isFramed })
  await context.close()
  return seen
}

const visitInTurn = async (
  browser: Browser,
  { page, twin, rounds }: { page: RenderPage; twin: Twin; rounds: Rounds },
  fixed: PageServer,
): Promise<void> => {
  rounds.product.push(await coldVisit(browser, page, await page.address()))
  rounds.twin.push(await coldVisit(browser, { ...page, player: undefined }, twin.address))
  rounds.fixed.push(
    await coldVisit(browser, { name: 'static', twin: 'served', address: page.address }, `${fixed.origin}/`),
  )
}

/**
 * First and largest paint of the pages of P2, each beside the same page without script and beside a static page: cold, on
 * Slow 4G with a CPU four times slower, all of them in turn in one run.
 */
export const measurePaint = async (
  browser: Browser,
  { origin, port, player, rounds }: { origin: string; port: number; player: BenchPlayer; rounds: number },
): Promise<Finding[]> => {
  const fixed = await servePages(staticPage())
  const measured: { page: RenderPage; twin: Twin; rounds: Rounds }[] = []
  for (const page of renderPages(origin, port, player)) {
    const twin = await makeTwin(browser, page, prepareFor(page))
    measured.push({ page, twin, rounds: { product: [], twin: [], fixed: [] } })
  }
  for (let round = 0; round < rounds; round++)
    for (const one of measured) await visitInTurn(browser, one, fixed)
  for (const { twin } of measured) twin.close()
  fixed.close()
  return measured.flatMap(({ page, rounds: seen }) => findingsOf(page, seen))
}
