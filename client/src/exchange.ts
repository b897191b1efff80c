import type { Success } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import type { ClientClock } from './platform/clientPlatform'
import type { Network, WireAnswer } from './platform/network/network'
import { RequestFailure } from './requestFailure'
import type { Sealer, SealerDeps } from './sealing/sealer'
import type { FitBody } from './wire/fitAnswer'
import { readAnswer } from './wire/readAnswer'
import type { Written } from './wire/writeRequest'

export interface ExchangeDeps extends Omit<SealerDeps, 'clock' | 'serverNow'> {
  network: Pick<Network, 'send' | 'online'>
  clock: ClientClock
  /** What checks the answers; fetched while the first call is under way. */
  fetchFit?: () => Promise<{ fitBody: FitBody }>
}

export interface Exchange {
  /**
   * Sends a call once and reads its answer.
   * @param path the call's path in the contract, with its `:name` parts
   * @throws RequestFailure, or what an unexpected failure of the sealing throws
   */
  exchange(written: Written, path: string, timeoutMs: Milliseconds): Promise<Success<unknown>>
  /** Gets the sealing code and a key ready; a password field calls this when it gets the focus. */
  prepareSealing(): void
  /** Epoch milliseconds by the server's clock, from its latest response. */
  serverNow(): number
}

/** One request and its answer: sealed where the call asks for it, ended by its time limit, read as the contract says. */
export const createExchange = (deps: ExchangeDeps): Exchange => {
  const { network, clock } = deps
  let serverAheadMs = 0
  let sealer: Promise<Sealer> | undefined

  const serverNow = () => clock.now() + serverAheadMs

  const loadSealer = () =>
    (sealer ??= import('./sealing/sealer').then(({ createSealer }) => createSealer({ ...deps, serverNow })))

  const send = async (written: Written, signal: AbortSignal): Promise<WireAnswer> => {
    const transmit = (wire: Written) =>
      network.send({ ...wire, signal }).catch((cause: unknown) => {
        const kind = signal.aborted ? 'timeout' : network.online() ? 'unreachable' : 'offline'
        throw new RequestFailure({ kind, cause })
      })
    return written.seal ? (await loadSealer()).send(written, transmit) : transmit(written)
  }

  return {
    serverNow,
    prepareSealing: () => void loadSealer().then((ready) => ready.prepare()),
    async exchange(written, path, timeoutMs) {
      const abort = new AbortController()
      const stopWaiting = clock.after(timeoutMs, () => abort.abort())
      // Without its code an answer is taken as it is.
      const fetching = deps.fetchFit?.().catch(() => undefined)
      try {
        const answer = await send(written, abort.signal)
        if (answer.dateMs !== undefined) serverAheadMs = answer.dateMs - clock.now()
        const body = readAnswer(answer)
        return (await fetching)?.fitBody(written.method, path, body) ?? body
      } finally {
        stopWaiting()
      }
    },
  }
}
