import type { Network } from './network'

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
