import { type LobbyLottery, lotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { Milliseconds } from '@playfront/contract/time'
import { type StoreApi, createStore } from 'zustand/vanilla'
import { options } from '../options'
import type { Memory, Remembered } from '../platform/memory'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../requests/requests'
import type { ServerClock } from '../time/serverClock'
import { type LobbyGroup, lobbyGroups } from './lobbyGroups'

type Facts = Pick<LobbyLottery, 'current' | 'last'>

/** Until the next turn of any lottery on show; soon while a result is awaited; now and then in any case (lottery 8.2). */
export const decideLobbyAsk = (lotteries: readonly Facts[], nowMs: number): Milliseconds => {
  const { settleMs, quietMs, awaitResultMs } = options.round
  const waits = lotteries.flatMap(({ current, last }) => {
    if (!current) return []
    if (current.drawAt <= nowMs) return last?.issueId === current.issueId ? [] : [awaitResultMs * 2]
    return [current.drawAt + settleMs - nowMs]
  })
  return Math.max(settleMs, Math.min(quietMs, ...waits))
}

/** More stars than these mean nothing any more. */
const maxFavourites = 50

/** `PF_LOTTERY_FAVOURITES`, on the device: codes of starred lotteries (lottery 8.2). */
export const favouriteLotteries: Remembered<readonly string[]> = {
  key: 'PF_LOTTERY_FAVOURITES',
  where: 'device',
  read: (stored) =>
    Array.isArray(stored)
      ? stored.filter((code): code is string => typeof code === 'string').slice(0, maxFavourites)
      : undefined,
}

/** Every lottery on offer, and the tab that is open. */
export interface LobbyState {
  lotteries: readonly LobbyLottery[] | undefined
  group: LobbyGroup | undefined
  /** The last request failed; what is shown may be old. */
  isStale: boolean
  /** Codes of starred lotteries. */
  favourites: readonly string[]
}

export interface LobbyFlow {
  store: StoreApi<LobbyState>
  /** Begins to keep the lobby fresh; the undo stops it. */
  follow(): Undo
  turnTo(group: LobbyGroup): void
  /** Stars a lottery, or takes its star away. */
  star(code: string): void
  refresh(): Promise<void>
}

/** `PF_LOTTERY_TAB`, on the device: the tab that was open last (lottery 8.2). */
const lobbyTab: Remembered<LobbyGroup> = {
  key: 'PF_LOTTERY_TAB',
  where: 'device',
  read: (stored) => lobbyGroups.find((group) => group === stored),
}

export interface LobbyDeps {
  clock: Clock
  serverClock: ServerClock
  memory: Memory
  requests: Pick<Requests, 'ask'>
}

/** The lobby, requested again when a draw on it is over. */
export const createLobbyFlow = ({ clock, serverClock, memory, requests }: LobbyDeps): LobbyFlow => {
  const group = memory.recall(lobbyTab)
  const store = createStore<LobbyState>(() => ({
    lotteries: undefined,
    group,
    isStale: false,
    favourites: memory.recall(favouriteLotteries) ?? [],
  }))
  let stopTimer: Undo = () => {}
  let isFollowed = false

  const refresh = async () => {
    const outcome = await requests.ask(lotteryLobby, {})
    if (!isFollowed) return
    if (outcome.kind === 'done') {
      serverClock.update(outcome.value.serverTime)
      store.setState({ lotteries: outcome.value.lotteries, isStale: false })
    } else store.setState({ isStale: true })
    stopTimer()
    const waitMs = decideLobbyAsk(store.getState().lotteries ?? [], serverClock.now())
    stopTimer = clock.after(waitMs, () => void (clock.isVisible() ? refresh() : undefined))
  }

  return {
    store,
    follow() {
      isFollowed = true
      const stopListening = clock.onVisible(() => void refresh())
      void refresh()
      return () => {
        isFollowed = false
        stopListening()
        stopTimer()
      }
    },
    star(code) {
      const { favourites: before } = store.getState()
      const favourites = before.includes(code) ? before.filter((one) => one !== code) : [...before, code]
      memory.keep(favouriteLotteries, favourites)
      store.setState({ favourites })
    },
    turnTo(next) {
      memory.keep(lobbyTab, next)
      store.setState({ group: next })
    },
    refresh,
  }
}
