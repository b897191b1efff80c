import {
  type Withdrawal,
  type WithdrawalState,
  cancelWithdrawal,
  withdrawal,
  withdrawals,
} from '@playfront/contract/money/withdrawals'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import type { WalletFlow } from '../wallet/walletFlow'

export interface WithdrawalsState {
  name: 'loading' | 'ready' | 'failed' | 'unknown'
  withdrawals: readonly Withdrawal[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  isBusy: boolean
}

export interface WithdrawalsFlow {
  store: StoreApi<WithdrawalsState>
  /** Asks, and again while one is under way; the answer stops that. */
  start(): () => void
  load(): Promise<void>
  readOn(): Promise<void>
  cancel(id: string): Promise<void>
}

export interface WithdrawalsDeps {
  platform: Pick<Platform, 'clock'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  dialogs: LazyOverlays['dialogs']
  wallet: Pick<WalletFlow, 'refresh'>
}

/** So often a withdrawal that is under way is looked at, in milliseconds. */
const lookEveryMs = 5_000

/** The member's withdrawals, or with an id that one, followed until it has ended. */
export const createWithdrawalsFlow = (deps: WithdrawalsDeps, id: string): WithdrawalsFlow => {
  const { platform, requests, dialogs, wallet } = deps
  const store = createStore<WithdrawalsState>(() => ({
    name: 'loading',
    withdrawals: [],
    next: null,
    isBusy: false,
  }))
  let stopLooking: () => void = () => undefined
  let isGone = false

  const lookAgain = () => {
    stopLooking()
    const isUnderWay = store.getState().withdrawals.some(({ expectedBy }) => expectedBy !== undefined)
    if (id !== '' && isUnderWay && !isGone) stopLooking = platform.clock.after(lookEveryMs, () => void load())
  }

  const show = (shown: readonly Withdrawal[], next: string | null) => {
    const before = store.getState().withdrawals[0]
    store.setState({ name: 'ready', withdrawals: shown, next })
    // What came back, or left for good, is in the balance now.
    if (id !== '' && before && before.state !== shown[0]?.state) void wallet.refresh()
  }

  const load = async (): Promise<void> => {
    try {
      if (id === '') {
        const page = await requests.valueOf(withdrawals, { limit: 20 }, { alert: false, sessionCache: false })
        show(page.withdrawals, page.next)
      } else {
        show([await requests.valueOf(withdrawal, { id }, { alert: false, sessionCache: false })], null)
      }
    } catch (failure) {
      const isUnknown = RequestFailure.from(failure).code === 'withdrawal.unknown'
      if (store.getState().name !== 'ready') store.setState({ name: isUnknown ? 'unknown' : 'failed' })
    }
    lookAgain()
  }

  return {
    store,
    load,
    start() {
      isGone = false
      void load()
      return () => {
        isGone = true
        stopLooking()
      }
    },
    async readOn() {
      const { next, withdrawals: shown, isBusy } = store.getState()
      if (next === null || isBusy) return
      store.setState({ isBusy: true })
      try {
        const page = await requests.valueOf(withdrawals, { before: next, limit: 20 })
        store.setState({ withdrawals: [...shown, ...page.withdrawals], next: page.next })
      } catch {
        // Said by the request layer; the button is still there.
      } finally {
        store.setState({ isBusy: false })
      }
    },
    async cancel(cancelled) {
      const agreed = await dialogs.confirm({
        title: { key: 'withdrawal.cancel' },
        text: { key: 'withdrawal.cancel.text' },
        agree: { key: 'withdrawal.cancel' },
        cancel: { key: 'withdrawal.cancel.keep' },
      })
      if (agreed !== 'agreed' || store.getState().isBusy) return
      store.setState({ isBusy: true })
      await requests.valueOf(cancelWithdrawal, { id: cancelled }).catch(() => undefined)
      store.setState({ isBusy: false })
      await load()
    },
  }
}

/** How a state is marked, beside its words. */
export const stateTone: Record<WithdrawalState, 'neutral' | 'accent' | 'positive' | 'negative' | 'warning'> =
  {
    review: 'accent',
    approved: 'accent',
    sent: 'accent',
    checking: 'warning',
    paid: 'positive',
    failed: 'negative',
    refused: 'negative',
    cancelled: 'neutral',
  }
