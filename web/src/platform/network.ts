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
export type WireAnswer = { kind: 'answer'; status: number; text: string } | { kind: 'silence' }

/** The network connection. Never throws. */
export interface Network {
  send(request: WireRequest): Promise<WireAnswer>
  /** False: the device knows that it has no connection. True promises nothing. */
  online(): boolean
}

/**
 * Requests through fetch. A redirect is not followed and counts as no answer: with 307 or 308 the browser would repeat the
 * request with its body at another address.
 * @param credentials whether cookies go along to the own origin; no script sees them
 */
export const createNetwork = (credentials: 'omit' | 'same-origin'): Network => ({
  async send({ url, timeoutMs, ...exchange }) {
    // Not `AbortSignal.timeout`, which iOS has from 16 on.
    const call = new AbortController()
    const timer = setTimeout(() => call.abort(), timeoutMs)
    try {
      const response = await fetch(url, {
        ...exchange,
        signal: call.signal,
        credentials,
        cache: 'no-store',
        redirect: 'error',
      })
      return { kind: 'answer', status: response.status, text: await response.text() }
    } catch {
      return { kind: 'silence' }
    } finally {
      clearTimeout(timer)
    }
  },
  online: () => navigator.onLine,
})
