import type { Browser, Request } from 'playwright-core'
import { type Finding, spreadOf } from '../report'
import { benchPassword, type BenchPlayer } from '../server/players'
import { closeCovers, openSlowPage, slow4G } from './phone'

const rounds = 3

interface Login {
  /** From the tap until home is drawn. */
  ms: number
  /** How many of its requests waited for another one's answer, the first included. */
  inSequence: number
  /** What the server itself took for the sign-in. */
  serverMs: number
}

interface Exchange {
  from: number
  until: number
}

/** The longest chain of exchanges of which each began after the one before had ended. */
const maxChain = (exchanges: Exchange[]): number => {
  let [chain, freeAt] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, until } of exchanges.toSorted((a, b) => a.until - b.until)) {
    if (from < freeAt) continue
    chain += 1
    freeAt = until
  }
  return chain
}

const timesOf = (request: Request): Exchange => {
  const { startTime, responseEnd } = request.timing()
  return { from: startTime, until: startTime + Math.max(responseEnd, 0) }
}

const signInOnce = async (browser: Browser, origin: string, { userName }: BenchPlayer): Promise<Login> => {
  const { page, session, close } = await openSlowPage(browser, 'en-US')
  try {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await page.goto(`${origin}/m/login`, { waitUntil: 'networkidle' })
    await page.locator('input[name=username]').fill(userName)
    await page.locator('input[name=password]').fill(benchPassword)
    await page.waitForLoadState('networkidle')
    await closeCovers(page, 1_000)
    const asked: Request[] = []
    page.on('requestfinished', (request) => asked.push(request))
    const started = Date.now()
    await page.locator('button[type=submit]').tap()
    await page.locator('nav a[aria-current=page][href^="/m/home"]').waitFor()
    const ms = Date.now() - started
    const login = asked.find((request) => request.url().endsWith('/wps/session/login'))
    const { requestStart = 0, responseStart = 0 } = login?.timing() ?? {}
    // What arrived faster than the network allows was on the phone already.
    const carried = asked.map(timesOf).filter(({ from, until }) => until - from >= slow4G.latency)
    return {
      ms,
      inSequence: maxChain(carried),
      serverMs: Math.max(0, responseStart - requestStart - slow4G.latency),
    }
  } finally {
    await close()
  }
}

/** A sign-in on a slow line and a slow phone, from the tap to home. */
export const measureLogin = async (
  browser: Browser,
  origin: string,
  player: BenchPlayer,
): Promise<Finding[]> => {
  const logins: Login[] = []
  for (let round = 0; round < rounds; round++) logins.push(await signInOnce(browser, origin, player))
  const chain = Math.max(...logins.map(({ inSequence }) => inSequence))
  const [ms, serverMs] = [spreadOf(logins.map((one) => one.ms)), spreadOf(logins.map((one) => one.serverMs))]
  return [
    {
      target: '–',
      what: 'sign-in on Slow 4G, exchanges one after another from the tap to home',
      value: `${chain}, ${Math.round(ms.median)} ms, of which the server ${Math.round(serverMs.median)} ms`,
      aim: '≤ 2',
      met: chain <= 2,
    },
  ]
}
