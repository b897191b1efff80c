import { deposit } from '@playfront/contract/money/deposits'
import { depositOptions } from '../depositOptions'
import type { Platform } from '../../../platform/platform'
import { RequestFailure } from '../../../requests/failure/requestFailure'
import type { Requests } from '../../../requests/requests'
import { createStore, type StoreApi } from '../../../store/createStore'
import type { WalletFlow } from '../../wallet/walletFlow'
import { lookForArrivals, type ArrivalDeps } from '../arrivals/lookForArrivals'
import { readDeposit, type SeenDeposit } from '../readDeposit'
import { isOpen } from './decidePay'

export interface PayState {
  name: 'loading' | 'ready' | 'failed' | 'unknown'
  deposit?: SeenDeposit
  /** The server's now, for the time left. */
  nowMs: number
}

export interface PayFlow {
  store: StoreApi<PayState>
  /** Polls its state until it is final; the returned function stops that. */
  start(): () => void
  load(): Promise<void>
}

export interface PayDeps extends ArrivalDeps {
  platform: Pick<Platform, 'memory' | 'clock'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  wallet: Pick<WalletFlow, 'store' | 'refresh'>
}

/** One deposit: followed by asking, and whenever the wallet changes or the page comes back to the front. */
export const createPayFlow = (deps: PayDeps, id: string): PayFlow => {
  const { platform, requests, wallet } = deps
  const timers = platform.clock.group()
  const beganMs = platform.clock.now()
  const store = createStore<PayState>(() => ({ name: 'loading', nowMs: requests.serverNow() }))
  let isAsking = false
  let isGone = false

  const openFor = () => platform.clock.now() - beganMs

  const show = (now: SeenDeposit) => {
    const before = store.getState().deposit
    store.setState({ name: 'ready', deposit: now, nowMs: requests.serverNow() })
    if (before && isOpen(before) && !isOpen(now)) void wallet.refresh()
    if (now.state === 'done') void lookForArrivals(deps)
  }

  /** Just begun, it may not have reached the server yet. */
  const fail = (failure: RequestFailure) => {
    const { name } = store.getState()
    if (failure.code !== 'deposit_unknown') return name === 'ready' || store.setState({ name: 'failed' })
    return openFor() < depositOptions.lookForMs || store.setState({ name: 'unknown', deposit: undefined })
  }

  const load = async (): Promise<void> => {
    if (isAsking || isGone) return
    isAsking = true
    try {
      const found = readDeposit(await requests.valueOf(deposit, { id }, { alert: false }))
      if (found && !isGone) show(found)
      else if (!found) store.setState({ name: 'unknown' })
    } catch (thrown) {
      if (!isGone) fail(RequestFailure.from(thrown))
    } finally {
      isAsking = false
    }
  }

  const askAgain = () => {
    const { askMs, calmAskMs, calmAfterMs } = depositOptions
    timers.after(openFor() < calmAfterMs ? askMs : calmAskMs, () => {
      const { name, deposit: shown } = store.getState()
      if (name === 'unknown' || (shown && !isOpen(shown))) return
      void load().then(askAgain)
    })
  }

  return {
    store,
    load,
    start() {
      isGone = false
      void load().then(() => !isGone && askAgain())
      timers.every(depositOptions.tickMs, () => {
        const { deposit: shown } = store.getState()
        if (shown && isOpen(shown)) store.setState({ nowMs: requests.serverNow() })
      })
      const ask = () => void load()
      const undos = [
        platform.clock.onVisible(ask),
        wallet.store.subscribe(({ wallet: now }, { wallet: before }) => {
          const { deposit: shown } = store.getState()
          if (now?.version !== before?.version && shown && isOpen(shown)) ask()
        }),
      ]
      return () => {
        isGone = true
        timers.dispose()
        undos.forEach((undo) => undo())
      }
    },
  }
}
