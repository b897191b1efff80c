import { placeSlip, readSlip, type Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Memory } from '../platform/memory'
import type { Requests } from '../requests/requests'
import { decideAfterChecking, decideAfterSending, decideBetter } from './decidePlacing'
import { pendingSlip, type Order } from './order'

/** A slip on its way. Money is only ever in one of: not sent, sent, asked about, placed, refused (D-13). */
export type PlacingState =
  | { kind: 'idle' }
  /** `changed`: the odds moved since the last look, and the order shows the new ones. */
  | { kind: 'confirming'; order: Order; changed: boolean }
  | { kind: 'sending'; order: Order }
  /** The outcome is unknown; `order` is missing after a reload. The sheet may be closed meanwhile. */
  | {
      kind: 'checking'
      slipId: string
      sentAtMs: number
      order: Order | undefined
      resent: number
      asked: number
      isPutAway: boolean
    }
  | { kind: 'placed'; slip: Slip }
  /** Nothing was charged; `message` in the player's language when the server spoke. */
  | { kind: 'refused'; reason: 'server' | 'closed' | 'lost' | 'offline'; message: string }

export interface PlacingFlow {
  store: StoreApi<PlacingState>
  /** Whether better odds go through without another look (lottery 8.4); off until the player says so. */
  better: { store: StoreApi<{ isAccepted: boolean }>; accept(isAccepted: boolean): void }
  /** Opens the confirmation; its slip id stays through every retry. */
  confirm(order: Order, changed?: boolean): void
  /** The player agreed. */
  send(): Promise<void>
  /** Puts the sheet away. A slip whose fate is unknown is still asked about. */
  close(): void
  /** After a reload: asks about the slip that was on its way. */
  resume(memberId: string): void
}

export interface PlacingDeps {
  clock: Clock
  memory: Memory
  requests: Pick<Requests, 'ask'>
  /** False: the device knows that it has no line. */
  isOnline: () => boolean
  memberId: () => string | undefined
  /** Whether the issue of an order still takes bets. */
  isOpen: (order: Order) => boolean
  onPlaced(slip: Slip): void
  /** The odds have changed: make a new order of the same bets, or none when they cannot be offered any more. */
  requote(): Promise<Order | undefined>
  /** The header with which the call begins a trace, where the server records traces. */
  traceHeader?: () => { traceparent: string }
}

/** Places a slip once, whatever the network does in between. */
export const createPlacingFlow = (deps: PlacingDeps): PlacingFlow => {
  const { clock, memory, requests } = deps
  const store = createStore<PlacingState>(() => ({ kind: 'idle' }))
  const become = (state: PlacingState) => store.setState(state, true)
  const better = createStore(() => ({ isAccepted: false }))
  // Once for each press: odds that move again meanwhile are looked at.
  let mayGoOn = false

  const place = (slip: Slip) => {
    memory.forget(pendingSlip)
    become({ kind: 'placed', slip })
    deps.onPlaced(slip)
  }
  const refuse = (reason: Extract<PlacingState, { kind: 'refused' }>['reason'], message = '') => {
    memory.forget(pendingSlip)
    become({ kind: 'refused', reason, message })
  }

  const requote = async (before: Order) => {
    memory.forget(pendingSlip)
    const order = await deps.requote()
    if (!order) return refuse('closed')
    const goesOn = mayGoOn && better.getState().isAccepted && decideBetter(before, order)
    mayGoOn = false
    if (!goesOn) return become({ kind: 'confirming', order, changed: true })
    become({ kind: 'sending', order })
    await transmit(order, 0)
  }

  const transmit = async (order: Order, resent: number): Promise<void> => {
    const memberId = deps.memberId() ?? ''
    const { slipId } = order.request
    const sentAtMs = clock.now()
    memory.keep(pendingSlip, { memberId, slipId, sentAtMs })
    const after = decideAfterSending(await requests.ask(placeSlip, order.request, deps.traceHeader?.()))
    if (after.kind === 'placed') return place(after.slip)
    if (after.kind === 'requote') return requote(order)
    if (after.kind === 'move') return refuse('closed')
    if (after.kind === 'refuse') return refuse('server', after.message)
    become({ kind: 'checking', slipId, sentAtMs, order, resent, asked: 0, isPutAway: false })
    planCheck()
  }

  const currentCheck = () => {
    const state = store.getState()
    return state.kind === 'checking' ? state : undefined
  }

  const planCheck = () => {
    const state = currentCheck()
    if (!state) return
    const { checkAfterMs } = options.placing
    clock.after(checkAfterMs[Math.min(state.asked, checkAfterMs.length - 1)] ?? 0, () => void check())
  }

  const check = async () => {
    const state = currentCheck()
    if (!state) return
    const outcome = await requests.ask(readSlip, { slipId: state.slipId })
    const { order, resent } = state
    const sentAgoMs = clock.now() - state.sentAtMs
    const canResend = order !== undefined && deps.isOpen(order)
    const after = decideAfterChecking({ outcome, resent, sentAgoMs, canResend })
    if (after.kind === 'placed') return place(after.slip)
    if (after.kind === 'notPlaced') return refuse('lost')
    if (after.kind === 'resend' && order) return transmit(order, resent + 1)
    const { isPutAway } = currentCheck() ?? state
    become({ ...state, asked: state.asked + 1, isPutAway })
    planCheck()
  }

  return {
    store,
    better: { store: better, accept: (isAccepted) => better.setState({ isAccepted }) },
    confirm: (order, changed = false) => become({ kind: 'confirming', order, changed }),
    async send() {
      const state = store.getState()
      if (state.kind !== 'confirming') return
      // A slip that was never sent needs no polling: the player is told at once, and presses again when online.
      if (!deps.isOnline()) return become({ kind: 'refused', reason: 'offline', message: '' })
      become({ kind: 'sending', order: state.order })
      mayGoOn = true
      await transmit(state.order, 0)
    },
    close() {
      const state = store.getState()
      if (state.kind === 'checking') become({ ...state, isPutAway: true })
      else if (state.kind !== 'sending') become({ kind: 'idle' })
    },
    resume(memberId) {
      const pending = memory.recall(pendingSlip)
      const isOurs = pending?.memberId === memberId
      if (!pending || !isOurs) return
      if (clock.now() - pending.sentAtMs > options.placing.pendingKeptMs) return memory.forget(pendingSlip)
      const { slipId, sentAtMs } = pending
      become({ kind: 'checking', slipId, sentAtMs, order: undefined, resent: 0, asked: 0, isPutAway: false })
      void check()
    },
  }
}
