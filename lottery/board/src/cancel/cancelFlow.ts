import { cancelSlip, type Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Requests } from '../requests/requests'

/** How taking one slip back stands (lottery 4.5, D-13). */
export type CancelStep =
  | { kind: 'asking' }
  | { kind: 'sending' }
  /** The outcome is unknown; the same request is repeated until the server answers. */
  | { kind: 'checking'; asked: number }
  | { kind: 'done'; slip: Slip }
  /** The bet stands; `message` in the player's language when the server spoke. */
  | { kind: 'refused'; reason: 'server' | 'offline' | 'over'; message: string }

export interface CancelState {
  isOpen: boolean
  step: CancelStep
}

export interface CancelFlow {
  store: StoreApi<CancelState>
  /** Asks the player. */
  open(): void
  /** The player agreed. */
  send(): Promise<void>
  /** Puts the sheet away; what is under way is still asked about. */
  close(): void
}

export interface CancelDeps {
  clock: Pick<Clock, 'after'>
  requests: Pick<Requests, 'ask'>
  isOnline: () => boolean
  /** The server's time now, and the deadline for cancelling the slip: epoch milliseconds. */
  now: () => number
  untilMs: number
  slipId: string
  /** The stake is back. */
  onCancelled(slip: Slip): void
  /** The slip is gone and the sheet is away; `wasSeen`: the player has read it there. */
  onOver(wasSeen: boolean): void
}

/** Cancels a slip once, whatever the network does in between: its id makes every repetition the same request. */
export const createCancelFlow = (deps: CancelDeps): CancelFlow => {
  const { clock, requests, slipId } = deps
  const store = createStore<CancelState>(() => ({ isOpen: false, step: { kind: 'asking' } }))
  const become = (step: CancelStep) => store.setState({ step })
  const refuse = (reason: 'server' | 'offline' | 'over', message = '') =>
    become({ kind: 'refused', reason, message })

  const transmit = async (asked: number): Promise<void> => {
    const outcome = await requests.ask(cancelSlip, { slipId })
    if (outcome.kind === 'done') {
      become({ kind: 'done', slip: outcome.value })
      deps.onCancelled(outcome.value)
      if (!store.getState().isOpen) deps.onOver(false)
      return
    }
    if (outcome.kind === 'refused') return refuse('server', outcome.message)
    become({ kind: 'checking', asked: asked + 1 })
    const { checkAfterMs } = options.placing
    const waitMs = checkAfterMs[Math.min(asked, checkAfterMs.length - 1)] ?? 0
    clock.after(waitMs, () => void transmit(asked + 1))
  }

  return {
    store,
    open() {
      const { step } = store.getState()
      store.setState({ isOpen: true, step: step.kind === 'refused' ? { kind: 'asking' } : step })
    },
    async send() {
      if (store.getState().step.kind !== 'asking') return
      if (deps.now() >= deps.untilMs) return refuse('over')
      // What was never sent needs no asking after.
      if (!deps.isOnline()) return refuse('offline')
      become({ kind: 'sending' })
      await transmit(0)
    },
    close() {
      const { step } = store.getState()
      if (step.kind === 'sending') return
      store.setState({ isOpen: false })
      if (step.kind === 'done') deps.onOver(true)
    },
  }
}
