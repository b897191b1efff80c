import type { Page, Request } from 'playwright-core'
import { walletLive } from '@playfront/contract/money/walletLive'
import { settingsLive } from '@playfront/contract/shell/settings'
import { seconds } from '@playfront/contract/time'

/** What a page said and asked while it was watched. */
export interface PageWatch {
  /** Errors of the console and of scripts, breaches of the content policy among them. */
  complaints(): string[]
  /** Origins that anything was asked of, each once. */
  origins(): string[]
  /** Method and path with query of every call, in order. */
  calls(): WatchedCall[]
}

export interface WatchedCall {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | null
}

/** Listens to a page and its frames from now on. */
export const watchPage = (page: Page): PageWatch => {
  const complaints: string[] = []
  const calls: WatchedCall[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    const text = error.stack ?? error.message
    if (!isOfFirefox(text)) complaints.push(text)
  })
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    calls.push({
      method: request.method(),
      url: new URL(request.url()),
      headers: request.headers(),
      body: request.postData(),
    })
  })
  return {
    complaints: () => complaints,
    origins: () => [...new Set(calls.map(({ url }) => url.origin))],
    calls: () => calls,
  }
}

/**
 * Firefox does not tell a frame where the page around it is. The board calls every front of its merchant, and the
 * browser notes those that it did not deliver to.
 */
const isOfFirefox = (text: string): boolean =>
  text.startsWith('Failed to execute ‘postMessage’ on ‘DOMWindow’: The target origin')

/** Knows which of its code a page has. */
export interface ScriptWatch {
  /**
   * Whether the file of this name has loaded, and no script was requested since the previous call: then what that file
   * requests has loaded too.
   */
  haveCome(name: string): boolean
}

/** Watches the scripts that a page asks for; another document begins without any. */
export const watchScripts = (page: Page): ScriptWatch => {
  const came = new Set<string>()
  let asked = 0
  let askedBefore = 0

  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked += 1
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) came.clear()
  })
  page.on('requestfinished', (request) => {
    const name = nameOf(request.url())
    if (name !== undefined) came.add(name)
  })

  return {
    haveCome(name) {
      const isStill = asked === askedBefore
      askedBefore = asked
      return isStill && came.has(name)
    },
  }
}

/** `HomeScreen` of `/m/assets/HomeScreen-DI3Oy1P.js`; the build adds a hash of seven signs. */
const nameOf = (url: string): string | undefined =>
  /\/assets\/(.+)-[\w-]{7}\.js$/.exec(new URL(url).pathname)?.[1]

/** Knows whether a page waits for an answer. */
export interface UnderWay {
  /** Settles when nothing that the page asked for is under way any more. */
  none(): Promise<void>
}

/** A request that a journey holds back on purpose must be released within this time of the real machine. */
const timeoutMs = seconds(20)

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
    const pending = waiting
    waiting = []
    for (const notify of pending) notify()
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
      else if (!(await endsWithin(timeoutMs))) throw new Error(`No response from ${addressesOf(asked)}.`)
    }
  }
  return { none }
}

/** Answers that never end by themselves: the live balance, and the news of published settings. */
const goesOn = (request: Request): boolean =>
  [walletLive, settingsLive].some(({ path }) => path === new URL(request.url()).pathname)

const addressesOf = (asked: Set<Request>): string => [...asked].map((request) => request.url()).join(', ')
