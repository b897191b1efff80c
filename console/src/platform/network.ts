import type { Method } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'

/** One request as it leaves the page. */
export interface WireRequest {
  method: Method
  /** Path of the own origin. */
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: Milliseconds
}

/** The response, or that there was none: then it is unknown whether the server has acted. */
export type WireAnswer = { kind: 'answer'; status: number; text: string } | { kind: 'silence' }

/** The way out of the page. Never throws. */
export interface Network {
  send(request: WireRequest): Promise<WireAnswer>
}

/** Requests through fetch, to the own origin alone; the session's cookie goes along and no script sees it. */
export const browserNetwork: Network = {
  async send({ url, timeoutMs, ...said }) {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, {
        ...said,
        signal,
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
      })
      return { kind: 'answer', status: answer.status, text: await answer.text() }
    } catch {
      return { kind: 'silence' }
    }
  },
}
