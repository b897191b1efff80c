import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DrawFlow } from '../draw/drawFlow'
import type { Undo } from '@playfront/web/platform/undo'
import type { Memory, Remembered } from '../platform/memory'
import type { Signal, LazySignal } from '../platform/lazySignal'
import { decideShownIssue } from '../round/decideIssue'
import type { RoundFlow } from '../round/roundFlow'
import type { ServerClock } from '../time/serverClock'

/** What the player wants to hear or feel; nothing until they turn it on (lottery 8.3). */
export interface SignalOptions {
  sound: boolean
  vibration: boolean
}

export interface SignalsFlow {
  store: StoreApi<SignalOptions>
  /** Turns a way on or off; turning it on lets it be noticed once. */
  request(options: Partial<SignalOptions>): void
  watch(): Undo
}

/** `PF_LOTTERY_SIGNALS`, on the device. */
const signalOptions: Remembered<SignalOptions> = {
  key: 'PF_LOTTERY_SIGNALS',
  where: 'device',
  read(stored) {
    const { sound, vibration } = (stored ?? {}) as Partial<SignalOptions>
    return { sound: sound === true, vibration: vibration === true }
  },
}

export interface SignalsDeps {
  serverClock: ServerClock
  memory: Memory
  signals: LazySignal
  round: Pick<RoundFlow, 'store'>
  draw: Pick<DrawFlow, 'store'>
}

/** Calls when betting is about to close and when a draw is out: once each, and the same whether it won or lost. */
export const createSignalsFlow = ({
  serverClock,
  memory,
  signals,
  round,
  draw,
}: SignalsDeps): SignalsFlow => {
  const store = createStore<SignalOptions>(
    () => memory.recall(signalOptions) ?? { sound: false, vibration: false },
  )
  const give = (signal: Signal) => {
    const { sound, vibration } = store.getState()
    if (sound) signals.sound(signal)
    if (vibration) signals.vibrate(signal)
  }
  return {
    store,
    request({ sound, vibration }) {
      if (sound === true) signals.sound('closing')
      if (vibration === true) signals.vibrate('closing')
      const { sound: wasSound, vibration: wasVibration } = store.getState()
      const next = { sound: sound ?? wasSound, vibration: vibration ?? wasVibration }
      memory.keep(signalOptions, next)
      store.setState(next)
    },
    watch() {
      let closing = closingIssue(round.store.getState().board, serverClock.now())
      let drawn = draw.store.getState().result?.issueId
      const undos = [
        serverClock.store.subscribe(({ nowMs }) => {
          const now = closingIssue(round.store.getState().board, nowMs)
          if (now !== undefined && now !== closing) give('closing')
          closing = now
        }),
        draw.store.subscribe(({ result, isOver }) => {
          if (!isOver || result === undefined || result.issueId === drawn) return
          drawn = result.issueId
          give('drawn')
        }),
      ]
      return () => undos.forEach((undo) => undo())
    },
  }
}

/** The issue whose betting is about to close, if one is. */
const closingIssue = (board: LotteryBoard | undefined, nowMs: number): string | undefined => {
  const shown = board && decideShownIssue(board, nowMs)
  return shown?.phase.name === 'closing' ? shown.issue.issueId : undefined
}
