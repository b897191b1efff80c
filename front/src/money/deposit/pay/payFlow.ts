import { deposit } from '@playfront/contract/money/deposits'
import { type SeenDeposit, readDeposit } from '../readDeposit'
import { depositOptions } from '../depositOptions'
import type { Platform } from '../../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../../requests/requests'
import { type StoreApi, createStore } from '../../../store/createStore'
import type { WalletFlow } from '../../wallet/walletFlow'
import { type ArrivalDeps, lookForArrivals } from '../arrivals/lookForArrivals'

/** What stands on the page of one deposit. */
export type PayView =
  | { kind: 'checking'; reason: string }
  | { kind: 'way'; reason: string }
  /** The time has run out on this screen; the server will say so in a moment. */
  | { kind: 'over'; reason: string }
  | { kind: 'done'; isLate: boolean; isLess: boolean; reason: string }
  | { kind: 'held' | 'expired' | 'refused' | 'reversed'; reason: string }

export const decidePay = (deposit: SeenDeposit, nowMs: number): PayView => {
  const { state, way, expiresAtMs, settledAtMs, paid, amount } = deposit
  if (state === 'done')
    return {
      kind: 'done',
      isLate: settledAtMs !== undefined && settledAtMs > expiresAtMs,
      isLess: paid !== undefined && paid < amount,
      reason: 'it is credited',
    }
  if (state === 'held' || state === 'expired' || state === 'refused' || state === 'reversed')
    return { kind: state, reason: `it is ${state}` }
  if (state === 'created' || !way) return { kind: 'checking', reason: 'nobody knows yet how to pay' }
  if (nowMs >= expiresAtMs) return { kind: 'over', reason: 'the time to pay has run out' }
  return { kind: 'way', reason: 'it waits to be paid' }
}

/** Whether it can still change by itself while the page is visible. */
export const isOpen = ({ state }: Pick<SeenDeposit, 'state'>): boolean =>
  state === 'created' || state === 'pending'

/** Time left as minutes and seconds; hours join the minutes. */
export const writeLeft = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

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
  /** The platform has no such call: only a press asks it again. */
  let isAbsent = false

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
    isAbsent = name !== 'ready' && failure.code === '' && failure.isAbsent
    if (failure.code !== 'deposit_unknown') return name === 'ready' || store.setState({ name: 'failed' })
    return openFor() < depositOptions.lookForMs || store.setState({ name: 'unknown', deposit: undefined })
  }

  const load = async (): Promise<void> => {
    if (isAsking || isGone) return
    isAsking = true
    try {
      isAbsent = false
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
      void (isAbsent ? Promise.resolve() : load()).then(askAgain)
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
