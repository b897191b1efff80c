import type { Page } from 'playwright-core'

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
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
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
