import { walletLive } from '@playfront/contract/money/walletLive'
import { settingsLive } from '@playfront/contract/shell/settingsLive'
import { seconds } from '@playfront/contract/time'
import type { Page, Request } from 'playwright-core'

/** Knows whether a page waits for an answer. */
export interface UnderWay {
  /** Settles when nothing that the page asked for is under way any more. */
  none(): Promise<void>
}

/** What a story holds back on purpose it must let go within this time of the real machine. */
const patienceMs = seconds(20)

/** Watches the requests of a page and of its frames. */
export const watchUnderWay = (page: Page): UnderWay => {
  const asked = new Set<Request>()
  let waiting: (() => void)[] = []

  const end = (request: Request) => {
    asked.delete(request)
    if (asked.size > 0) return
    const told = waiting
    waiting = []
    for (const tell of told) tell()
  }
  page.on('request', (request) => {
    if (!goesOn(request)) asked.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('close', () => asked.forEach(end))
  // What is saved as a file belongs to the browser's downloads from then on, and its request may never be told as ended.
  page.on('download', (download) =>
    asked.forEach((request) => {
      if (request.url() === download.url()) end(request)
    }),
  )

  const none = async (): Promise<void> => {
    while (asked.size > 0)
      await new Promise<void>((resolve, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error(`Nobody answers ${addressesOf(asked)}.`)),
          patienceMs,
        )
        waiting.push(() => {
          clearTimeout(giveUp)
          resolve()
        })
      })
  }
  return { none }
}

/** Answers that never end by themselves: the live balance, and the news of published settings. */
const goesOn = (request: Request): boolean =>
  [walletLive, settingsLive].some(({ path }) => path === new URL(request.url()).pathname)

const addressesOf = (asked: Set<Request>): string => [...asked].map((request) => request.url()).join(', ')
