import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { withdrawAccountInfo, type WithdrawAccountInfo } from '@playfront/contract/money/cashier'
import { requestWithdrawal, withdrawal } from '@playfront/contract/money/withdrawals'
import { currencyDigits } from '@playfront/contract/money'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'
import { createStore, type StoreApi } from '../../store/createStore'
import { proveFirst, type Proof } from '../proveFirst'
import type { WalletFlow } from '../wallet/walletFlow'
import { readWithdrawInfo, type ListedAccount } from './readWithdrawInfo'

/** How sending stands (D-13); `message` in the player's language when the server spoke. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'checking' }
  | { kind: 'refused'; why: 'server' | 'offline'; message: string }

export interface WithdrawState {
  name: 'loading' | 'ready' | 'failed'
  info?: WithdrawAccountInfo
  /** Set instead of `info` where the server returns the bound accounts only. */
  accounts?: ListedAccount[]
  sending: Sending
}

export interface WithdrawalDraft {
  card: string
  /** Minor units. */
  amount: number
}

export interface WithdrawFlow {
  store: StoreApi<WithdrawState>
  load(): Promise<void>
  /** Asks for a withdrawal once, however often it is pressed; leads to its own page when it is begun. */
  send(draft: WithdrawalDraft): Promise<void>
  /** Takes the refusal away, once the player has done something about it. */
  settle(): void
  /** The screen is left: nothing is asked after any more. */
  stop(): void
}

export interface WithdrawDeps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'clock' | 'navigation' | 'network' | 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  overlays: LazyOverlays
  wallet: Pick<WalletFlow, 'refresh'>
  events: Pick<Events, 'publish'>
  /** The header with which the request begins a trace, where the server records traces. */
  traceHeader?: () => { traceparent: string } | undefined
}

/** Milliseconds between two checks after a request whose arrival is unknown. */
const lookAgainMs = [2_000, 5_000, 10_000, 30_000]

/** What a withdrawal begins with, and its beginning (REQ-ROUTE-016). */
export const createWithdrawFlow = (deps: WithdrawDeps): WithdrawFlow => {
  const { merchant, platform, requests, overlays, wallet, events } = deps
  const { clock, navigation, network, randomness } = platform
  const store = createStore<WithdrawState>(() => ({ name: 'loading', sending: { kind: 'idle' } }))
  let stopLooking: () => void = () => undefined
  let isGone = false

  const load = async () => {
    try {
      const answer = await requests.valueOf(withdrawAccountInfo, {}, { alert: false, sessionCache: false })
      const read = readWithdrawInfo(answer)
      if (read.kind === 'full') store.setState({ name: 'ready', info: read.info, accounts: undefined })
      else store.setState({ name: 'ready', info: undefined, accounts: read.accounts })
    } catch {
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const refuse = (why: 'server' | 'offline', message = '') =>
    store.setState({ sending: { kind: 'refused', why, message } })

  const begun = (id: string, { amount }: WithdrawalDraft) => {
    const { currency } = merchant
    const major = (amount / 10 ** currencyDigits[currency]).toFixed(currencyDigits[currency])
    events.publish('withdraw', { amount: major, revenue: major, currency })
    void wallet.refresh()
    if (!isGone) navigation.replace(`/m/member/withdrawals?id=${id}`)
  }

  /** A request whose response was lost is looked up by its id: it exists, or it never arrived. */
  const lookFor = async (id: string, draft: WithdrawalDraft, looked: number): Promise<void> => {
    const received = await requests
      .valueOf(withdrawal, { id }, { alert: false })
      .catch((failure: unknown) => RequestFailure.from(failure))
    if (!(received instanceof RequestFailure)) return begun(id, draft)
    // Looked at again before it is said: the request may still be on its way.
    if (received.code === 'withdrawal.unknown' && looked > 0) return refuse('offline')
    const pause = lookAgainMs[Math.min(looked, lookAgainMs.length - 1)] ?? 0
    if (!isGone) stopLooking = clock.after(pause, () => void lookFor(id, draft, looked + 1))
  }

  const request = async (draft: WithdrawalDraft, proof: Proof): Promise<void> => {
    const id = randomness.uuid()
    const received = await requests
      .valueOf(requestWithdrawal, { id, ...draft, ...proof }, { alert: false, headers: deps.traceHeader?.() })
      .catch((failure: unknown) => RequestFailure.from(failure))
    if (!(received instanceof RequestFailure)) return begun(id, draft)
    // Sent once: 404 means that the platform has no such call.
    if (received.ending === 'refused' || received.status === 404) {
      refuse('server', received.serverMessage)
      return load()
    }
    store.setState({ sending: { kind: 'checking' } })
    await lookFor(id, draft, 0)
  }

  return {
    store,
    load,
    async send(draft) {
      const { sending, info } = store.getState()
      if (sending.kind === 'sending' || sending.kind === 'checking' || !info) return
      if (!network.online()) return refuse('offline')
      store.setState({ sending: { kind: 'sending' } })
      const proof = await proveFirst(overlays, info.hasPassword)
      if (proof) await request(draft, proof)
      if (store.getState().sending.kind === 'sending') store.setState({ sending: { kind: 'idle' } })
    },
    settle() {
      if (store.getState().sending.kind === 'refused') store.setState({ sending: { kind: 'idle' } })
    },
    stop() {
      isGone = true
      stopLooking()
    },
  }
}
