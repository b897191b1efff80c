import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { depositSettings } from '@playfront/contract/money/cashier'
import { makeDeposit } from '@playfront/contract/money/deposits'
import type { Platform } from '../../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import { createStore, type StoreApi } from '../../../store/createStore'
import { payloadOf, type ArrivalDeps } from '../arrivals/lookForArrivals'
import { readDepositOffer, type DepositOffer } from '../readDeposit'

/** How sending stands; `message` in the player's language when the server spoke. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'refused'; why: 'server' | 'offline'; message: string }

export interface BeginState {
  name: 'loading' | 'ready' | 'failed'
  offer: DepositOffer
  sending: Sending
}

export interface BeginFlow {
  store: StoreApi<BeginState>
  load(): Promise<void>
  /**
   * Begins a deposit once, however often it is pressed, and returns its id when its own page can continue: also when
   * the outcome is not known yet. Nothing when it was refused.
   */
  begin(request: { method: string; amount: number; promotion?: string }): Promise<string | undefined>
  /** Takes the refusal away, once the player has done something about it. */
  settle(): void
}

export interface BeginDeps extends ArrivalDeps {
  platform: Pick<Platform, 'memory' | 'network' | 'randomness'>
  merchant: MerchantSettings
  /** Before a first deposit the player decides whether to set a limit; true when it may continue. */
  askFirst?: () => Promise<boolean>
  /** The header with which the request begins a trace, where the server records traces. */
  traceHeader?: () => { traceparent: string } | undefined
}

/** The ways to pay in, and the beginning of a payment by one of them (REQ-ROUTE-015). */
export const createBeginFlow = (deps: BeginDeps): BeginFlow => {
  const { platform, requests, session, events } = deps
  const { memory, network, randomness } = platform
  const store = createStore<BeginState>(() => ({
    name: 'loading',
    offer: { methods: [], playMoney: false, count: undefined },
    sending: { kind: 'idle' },
  }))

  /** Deposits that arrive from now on are reported by this device; earlier ones are not (GAP-17). */
  const markOpen = () => {
    const { id } = session.store.getState()
    const { count } = store.getState().offer
    if (count !== undefined && memory.read('depositsTold', id) === undefined)
      memory.write('depositsTold', String(count), id)
    memory.write('depositOpen', '1', id)
  }

  return {
    store,
    async load() {
      store.setState({ name: 'loading' })
      try {
        const offer = readDepositOffer(await requests.valueOf(depositSettings, {}, { alert: false }))
        store.setState({ name: 'ready', offer })
      } catch {
        store.setState({ name: 'failed' })
      }
    },
    async begin({ method, amount, promotion }) {
      if (store.getState().sending.kind === 'sending') return undefined
      if (!network.online()) {
        store.setState({ sending: { kind: 'refused', why: 'offline', message: '' } })
        return undefined
      }
      store.setState({ sending: { kind: 'sending' } })
      // Where it cannot be asked the server has the last word.
      const goesOn = await deps.askFirst?.().catch(() => true)
      if (goesOn === false) {
        store.setState({ sending: { kind: 'idle' } })
        return undefined
      }
      const id = randomness.uuid()
      const asked = { id, method, amount, ...(promotion !== undefined && { promotion }) }
      events.publish('depositSubmit', payloadOf(deps, { amount, paid: undefined }))
      markOpen()
      const send = () =>
        requests
          .valueOf(makeDeposit, asked, { alert: false, headers: deps.traceHeader?.() })
          .then(() => undefined, RequestFailure.from)
      let failure = await send()
      if (failure?.code === 'protection.choice.needed' && (await deps.askFirst?.().catch(() => false)))
        failure = await send()
      // 404: the platform has no such call.
      if (failure && (failure.ending === 'refused' || failure.status === 404)) {
        store.setState({ sending: { kind: 'refused', why: 'server', message: failure.serverMessage } })
        return undefined
      }
      store.setState({ sending: { kind: 'idle' } })
      return id
    },
    settle: () => store.setState({ sending: { kind: 'idle' } }),
  }
}
