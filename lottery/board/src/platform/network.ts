import type { Method } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'

/** One request as it leaves the page. */
export interface WireRequest {
  method: Method
  /** Path of the own origin, or a full address. */
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: Milliseconds
}

/** The response, or that there was none: then it is unknown whether the server has acted. */
export type WireAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'silence'; why: 'timeout' | 'broken' }

/** The way out of the page. Never throws. */
export interface Network {
  send(request: WireRequest): Promise<WireAnswer>
  /** False: the device knows that it has no line. True promises nothing. */
  online(): boolean
}

/** Requests through fetch, without cookies: the game token travels in a header. */
export const browserNetwork: Network = {
  async send({ url, timeoutMs, ...said }) {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { ...said, signal, credentials: 'omit', cache: 'no-store' })
      return { kind: 'answer', status: answer.status, text: await answer.text() }
    } catch (failure) {
      const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError'
      return { kind: 'silence', why: isTimeout ? 'timeout' : 'broken' }
    }
  },
  online: () => navigator.onLine,
}
