import type { BrowserContext, Page } from 'playwright-core'
import { slow4G } from './phone'
import { frameOf, untilQuiet } from './settledHtml'

/** What one visit showed; times in milliseconds since the navigation began, sizes in bytes over the wire. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  shift: number
  maxTaskAfterPaint: number
  scriptBytesAtPaint: number
  scriptBytes: number
  totalBytes: number
  requests: number
  /** Responses received over the network before the largest paint, the page's own among them. */
  requestsAtPaint: number
  heapBytes: number
}

/** What the observers in the page write down. */
interface Seen {
  largest: number
  shift: number
  tasks: { start: number; duration: number }[]
}

declare global {
  interface Window {
    benchSeen: Seen
  }
}

const watch = (): void => {
  const seen: Seen = { largest: 0, shift: 0, tasks: [] }
  window.benchSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

const read = (): Omit<Visit, 'heapBytes'> => {
  const seen = window.benchSeen
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const scripts = files.filter(
    ({ name }) => new URL(name).pathname.endsWith('.js') && !name.includes('sw.js'),
  )
  const bytes = (list: PerformanceResourceTiming[]): number =>
    list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const overTheLine = [...files, ...(page ? [page] : [])].filter(({ transferSize }) => transferSize > 0)
  return {
    firstPaint,
    largestPaint: seen.largest,
    shift: seen.shift,
    maxTaskAfterPaint: Math.max(
      0,
      ...seen.tasks.filter(({ start }) => start > firstPaint).map(({ duration }) => duration),
    ),
    scriptBytesAtPaint: bytes(scripts.filter(({ responseEnd }) => responseEnd <= seen.largest)),
    scriptBytes: bytes(scripts),
    totalBytes: bytes(files) + (page?.encodedBodySize ?? 0),
    requests: overTheLine.length,
    requestsAtPaint: overTheLine.filter(({ responseEnd }) => responseEnd <= seen.largest).length,
  }
}

const settled = async (page: Page, isFramed?: true): Promise<void> => {
  await (isFramed ? untilQuiet(page) : page.waitForLoadState('networkidle'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
}

/** How a page is opened, beside its address. */
export interface VisitWay {
  /** Before the page is asked for, e.g. to sign in. */
  prepare?(page: Page): Promise<void>
  /** What is looked at is the frame that the page opens; times still begin with the page's own navigation. */
  isFramed?: true
  /** There is no line, for the page and for the service worker. */
  isOffline?: boolean
}

const readFrame = async (page: Page): Promise<Omit<Visit, 'heapBytes'>> => {
  const frame = await frameOf(page)
  const seen = await frame.evaluate(read)
  const began = () => performance.timeOrigin
  const lateMs = (await frame.evaluate(began)) - (await page.evaluate(began))
  const at = { firstPaint: seen.firstPaint + lateMs, largestPaint: seen.largestPaint + lateMs }
  return { ...seen, ...at }
}

/** Opens the address on Slow 4G with a CPU four times slower and reads what the browser saw. */
export const visit = async (
  context: BrowserContext,
  address: string,
  { prepare, isFramed, isOffline = false }: VisitWay = {},
): Promise<Visit> => {
  if (isOffline) await context.setOffline(true)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...slow4G, offline: isOffline })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // The runner marks functions with their names; the page has no such mark.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(watch)
  await prepare?.(page)
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  if (isFramed) await frameOf(page)
  await settled(page, isFramed)
  const seen = isFramed ? await readFrame(page) : await page.evaluate(read)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await page.close()
  if (isOffline) await context.setOffline(false)
  return { ...seen, heapBytes: usedSize }
}
