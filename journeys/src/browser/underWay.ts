import { walletLive } from '@playfront/contract/money/walletLive'
import { settingsLive } from '@playfront/contract/shell/settingsLive'
import { seconds } from '@playfront/contract/time'
import type { Page, Request } from 'playwright-core'

/** Knows whether a page waits for an answer. */
export interface UnderWay {
  /** Settles when nothing that the page asked for is under way any more. */
  none(): Promise<void>
}

/** A request that a journey holds back on purpose must be released within this time of the real machine. */
const patienceMs = seconds(20)

/** Of a file that is shown and saved at once the browser may report one end only; the other has arrived after this. */
const twinMs = seconds(4)

/** Watches the requests of a page and of its frames. */
export const watchUnderWay = (page: Page): UnderWay => {
  const asked = new Set<Request>()
  const answered = new WeakSet<Request>()
  const finished = new Set<string>()
  let waiting: (() => void)[] = []

  const end = (request: Request) => {
    asked.delete(request)
    if (asked.size > 0) return
    const told = waiting
    waiting = []
    for (const notify of told) notify()
  }
  page.on('request', (request) => {
    if (!goesOn(request)) asked.add(request)
  })
  page.on('response', (response) => answered.add(response.request()))
  page.on('requestfinished', (request) => {
    finished.add(request.url())
    end(request)
  })
  page.on('requestfailed', end)
  page.on('close', () => asked.forEach(end))
  // What is saved as a file belongs to the browser's downloads from then on, and the end of its request may never be
  // reported.
  page.on('download', (download) =>
    asked.forEach((request) => {
      if (request.url() === download.url()) end(request)
    }),
  )

  const hasFinishedTwin = (request: Request): boolean => answered.has(request) && finished.has(request.url())

  const endsWithin = (limitMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve(false), limitMs)
      waiting.push(() => {
        clearTimeout(giveUp)
        resolve(true)
      })
    })

  const none = async (): Promise<void> => {
    while (asked.size > 0) {
      if (await endsWithin(twinMs)) continue
      if ([...asked].every(hasFinishedTwin)) [...asked].forEach(end)
      else if (!(await endsWithin(patienceMs))) throw new Error(`No response from ${addressesOf(asked)}.`)
    }
  }
  return { none }
}

/** Answers that never end by themselves: the live balance, and the news of published settings. */
const goesOn = (request: Request): boolean =>
  [walletLive, settingsLive].some(({ path }) => path === new URL(request.url()).pathname)

const addressesOf = (asked: Set<Request>): string => [...asked].map((request) => request.url()).join(', ')
