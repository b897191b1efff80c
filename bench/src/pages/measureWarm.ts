import type { Browser } from 'playwright-core'
import { type Finding, ratioOf, showRatio, spreadOf } from '../report'
import { openPhone } from './phone'
import { visit, type Visit } from './visit'

/** Visits of a returning player, round by round. */
interface Rounds {
  home: Visit[]
  /** The same offline. */
  offline: Visit[]
  fixed: Visit[]
}

const visitsBefore = 2

/** What a browser sees that was here before, the service worker at work: the same page once for each way. */
const comeBack = async (browser: Browser, address: string, offlineWays: boolean[]): Promise<Visit[]> => {
  const context = await openPhone(browser)
  for (let before = 0; before < visitsBefore; before++) await visit(context, address)
  const seen: Visit[] = []
  for (const isOffline of offlineWays) seen.push(await visit(context, address, { isOffline }))
  await context.close()
  return seen
}

const column = (visits: Visit[]): number[] => visits.map(({ largestPaint }) => largestPaint)

const findingsOf = ({ home, offline, fixed }: Rounds): Finding[] => {
  const overStatic = ratioOf(column(home), column(fixed))
  const overLine = ratioOf(column(offline), column(home))
  const hops = Math.max(...home.map(({ requestsAtPaint }) => requestsAtPaint))
  const ms = (visits: Visit[]) => Math.round(spreadOf(column(visits)).median)
  return [
    {
      target: 'P5',
      what: 'home warm, largest paint over warm static',
      value: `${showRatio(overStatic)}, ${ms(home)} over ${ms(fixed)} ms`,
      aim: '≤ 1.10',
      met: overStatic.median <= 1.1,
    },
    {
      target: 'P5',
      what: 'home warm, answers over the line before the largest paint, at most',
      value: String(hops),
      aim: '0',
      met: hops === 0,
    },
    {
      target: 'P5',
      what: 'home warm without a line, largest paint over the same with one',
      value: `${showRatio(overLine)}, ${ms(offline)} over ${ms(home)} ms`,
      aim: '≤ 1.05',
      met: overLine.median <= 1.05,
    },
  ]
}

/**
 * Home of a returning player beside a static page that was visited as often, and beside itself offline, in turn and in
 * one run.
 */
export const measureWarm = async (
  browser: Browser,
  home: string,
  fixed: string,
  rounds: number,
): Promise<Finding[]> => {
  const seen: Rounds = { home: [], offline: [], fixed: [] }
  for (let round = 0; round < rounds; round++) {
    // Whichever comes later has been here once more, so they take turns.
    const ways = round % 2 ? [true, false] : [false, true]
    const visits = await comeBack(browser, home, ways)
    visits.forEach((one, at) => seen[ways[at] ? 'offline' : 'home'].push(one))
    seen.fixed.push(...(await comeBack(browser, fixed, [false])))
  }
  return findingsOf(seen)
}
