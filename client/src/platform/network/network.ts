import type { Method } from '@playfront/contract/call'

export interface WireRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string
  /** The exchange continues when the page is left. */
  keepalive?: true
  /** Aborts the exchange; the promise then rejects. */
  signal: AbortSignal
  /** Cookies go along; only to the own origin (REQ-REQUEST-017). */
  withCredentials: boolean
}

export interface WireAnswer {
  status: number
  /** The server wanted to send us elsewhere, which is never followed (REQ-REQUEST-018, AMB-11). */
  redirected: boolean
  text: string
  /** The answer's `Date` header in epoch milliseconds, when it has one. */
  dateMs?: number
}

/** The network connection to the servers. */
export interface Network {
  /** Resolves with any answer at all; rejects only when none came. */
  send(request: WireRequest): Promise<WireAnswer>
  online(): boolean
  /** Called whenever the network is lost or back. */
  onChange(listener: (online: boolean) => void): () => void
}

/** The year 5138: a later Date is no server's clock, and calendars end soon after it. */
const latestMs = 1e14

const readDate = (header: string | null): number | undefined => {
  const dateMs = Date.parse(header ?? '')
  return dateMs < latestMs ? dateMs : undefined
}

/** The browser's own line. */
export const browserNetwork: Network = {
  async send({ url, withCredentials, ...exchange }) {
    const response = await fetch(url, {
      ...exchange,
      credentials: withCredentials ? 'same-origin' : 'omit',
      redirect: 'manual',
      cache: 'no-store',
    })
    const redirected = response.type === 'opaqueredirect'
    return {
      status: response.status,
      redirected,
      text: redirected ? '' : await response.text(),
      dateMs: readDate(response.headers.get('Date')),
    }
  },
  online: () => navigator.onLine,
  onChange(listener) {
    const notify = () => listener(navigator.onLine)
    addEventListener('online', notify)
    addEventListener('offline', notify)
    return () => {
      removeEventListener('online', notify)
      removeEventListener('offline', notify)
    }
  },
}
