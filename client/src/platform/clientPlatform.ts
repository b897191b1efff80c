import type { Milliseconds } from '@playfront/contract/time'
import { browserNetwork, type Network, type WireAnswer } from './network/network'
import { browserRandomness } from './randomness/browserRandomness'
import type { Randomness } from './randomness/randomness'

export interface ClientClock {
  /** Epoch milliseconds of this machine. */
  now(): number
  /** Does the work once, `delayMs` from now; the returned function cancels it. */
  after(delayMs: Milliseconds, work: () => void): () => void
}

/** What a client uses of the browser or of Node. */
export interface ClientPlatform {
  network: Pick<Network, 'send' | 'online'>
  clock: ClientClock
  randomness: Randomness
}

const clock: ClientClock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Node hands on an answer that leads elsewhere where a browser hides it; neither is followed (REQ-REQUEST-018). */
const hideRedirect = (answer: WireAnswer): WireAnswer =>
  answer.status >= 300 && answer.status < 400 ? { ...answer, redirected: true, text: '' } : answer

const readOrigin = (given: string | undefined): string => {
  try {
    return new URL(given ?? '').origin
  } catch {
    throw new TypeError('Name the origin of the platform, such as https://lotus.example.')
  }
}

/**
 * The ports of the browser or the Node that a client runs in.
 * @param origin of the platform; the page's own when absent
 * @throws TypeError when there is neither an origin nor a page
 */
export const openPlatform = (origin: string | undefined): ClientPlatform => {
  const given = origin ?? globalThis.location?.origin
  const base = readOrigin(given)
  const network: ClientPlatform['network'] = {
    send: async (request) => hideRedirect(await browserNetwork.send({ ...request, url: base + request.url })),
    // Node does not know whether it is online.
    online: () => globalThis.navigator?.onLine !== false,
  }
  return { network, clock, randomness: browserRandomness }
}
