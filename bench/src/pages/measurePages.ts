import type { Browser } from 'playwright-core'
import { type Finding, ratioOf, showRatio, spreadOf } from '../report'
import { buildBareReact } from './bareReact'
import { fetchLocal, servePages } from './pageServer'
import { staticPage, withoutScripts } from './limitPages'
import { measureWarm } from './measureWarm'
import { openPhone } from './phone'
import { visit, type Visit } from './visit'

type PageName = 'product' | 'static' | 'react' | 'twin'
type Rounds = Record<PageName, Visit[]>

const emptyRounds = (): Rounds => ({ product: [], static: [], react: [], twin: [] })

/** A fresh browser each time: nothing is known, nothing is kept. */
const coldRound = async (
  browser: Browser,
  addresses: Record<PageName, string>,
  rounds: Rounds,
): Promise<void> => {
  for (const name of Object.keys(addresses) as PageName[]) {
    const context = await openPhone(browser)
    rounds[name].push(await visit(context, addresses[name]))
    await context.close()
  }
}

const column = (visits: Visit[], field: keyof Visit): number[] => visits.map((one) => one[field])
const median = (visits: Visit[], field: keyof Visit): number => spreadOf(column(visits, field)).median
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const against = (rounds: Rounds, field: keyof Visit, other: PageName) =>
  ratioOf(column(rounds.product, field), column(rounds[other], field))

const coldFindings = (rounds: Rounds): Finding[] => {
  const overStatic = against(rounds, 'largestPaint', 'static')
  const overReact = against(rounds, 'largestPaint', 'react')
  const overTwin = against(rounds, 'largestPaint', 'twin')
  const scriptAtPaint = median(rounds.product, 'scriptBytesAtPaint')
  const script = median(rounds.product, 'scriptBytes')
  const reactScript = median(rounds.react, 'scriptBytes')
  const shift = median(rounds.product, 'shift')
  const task = median(rounds.product, 'maxTaskAfterPaint')
  const heap = against(rounds, 'heapBytes', 'react')
  return [
    {
      target: '–',
      what: 'home cold, largest paint',
      value: `${Math.round(median(rounds.product, 'largestPaint'))} ms (static ${Math.round(median(rounds.static, 'largestPaint'))}, bare React ${Math.round(median(rounds.react, 'largestPaint'))})`,
      aim: 'context',
    },
    {
      target: 'P1',
      what: 'home cold, largest paint over bare React',
      value: showRatio(overReact),
      aim: '≤ 0.60',
      met: overReact.median <= 0.6,
    },
    {
      target: 'P1',
      what: 'home cold, largest paint over static',
      value: showRatio(overStatic),
      aim: '≤ 1.35',
      met: overStatic.median <= 1.35,
    },
    {
      target: 'P2',
      what: 'home cold, largest paint over its own twin without script',
      value: showRatio(overTwin),
      aim: '≤ 1.05',
      met: overTwin.median <= 1.05,
    },
    {
      target: 'P3',
      what: 'home, script finished by the largest paint',
      value: kilobytes(scriptAtPaint),
      aim: '0 KB',
      met: scriptAtPaint === 0,
    },
    {
      target: 'P3',
      what: 'home, all script over bare React',
      value: `${(script / reactScript).toFixed(2)} (${kilobytes(script)})`,
      aim: '≤ 1.25',
      met: script / reactScript <= 1.25,
    },
    { target: 'P4', what: 'home, layout shift', value: shift.toFixed(4), aim: '0', met: shift < 0.0005 },
    {
      target: 'P4',
      what: 'home, longest task after the first paint',
      value: `${Math.round(task)} ms`,
      aim: '≤ 50 ms',
      met: task <= 50,
    },
    {
      target: 'P7',
      what: 'home, heap after load over bare React',
      value: showRatio(heap),
      aim: '≤ 1.5',
      met: heap.median <= 1.5,
    },
    {
      target: '–',
      what: 'home cold, everything over the wire',
      value: kilobytes(median(rounds.product, 'totalBytes')),
      aim: 'context',
    },
  ]
}

/**
 * Visits the product's home beside its limit pages, in turn and in one run.
 * @param home address of the product's home
 */
export const measurePages = async (
  browser: Browser,
  home: string,
  counts: { cold: number; warm: number },
): Promise<Finding[]> => {
  const html = (await fetchLocal(home)).body.toString()
  const servers = await Promise.all([
    servePages(staticPage()),
    servePages(await buildBareReact('heading')),
    servePages(new Map([['/', Buffer.from(withoutScripts(html))]]), home),
  ])
  const [fixed, react, twin] = servers.map(({ origin }) => `${origin}/`) as [string, string, string]
  const addresses = { product: home, static: fixed, react, twin }
  const cold = emptyRounds()
  for (let round = 0; round < counts.cold; round++) await coldRound(browser, addresses, cold)
  const warm = await measureWarm(browser, home, fixed, counts.warm)
  for (const server of servers) server.close()
  return [...coldFindings(cold), ...warm]
}
