import type { Milliseconds } from '@playfront/contract/time'
import { lotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { UpcomingDraws } from './decideNextDraw'
import { type StoreApi, createStore } from '../../store/createStore'
import { options } from '../../options'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'

export interface LobbyAskingFacts {
  lobby?: UpcomingDraws
  /** The server said that it has no such call. */
  isAbsent?: boolean
  /** The server's clock, epoch milliseconds. */
  nowMs: number
  /** Undefined before the first asking. */
  sinceAskedMs?: Milliseconds
  /** How long after a draw its result is looked for. */
  askAgainMs: Milliseconds
  /** The shortest pause between two askings. */
  pauseMs: Milliseconds
}

/** Whether the lobby has to be asked for again: it is unknown, or one of its draws is over. */
export const decideLobbyAsking = (facts: LobbyAskingFacts): { ask: boolean; reason: string } => {
  const { lobby, nowMs, sinceAskedMs, askAgainMs, pauseMs } = facts
  if (sinceAskedMs === undefined) return { ask: true, reason: 'never asked' }
  if (facts.isAbsent) return { ask: false, reason: 'the server has no lobby' }
  if (sinceAskedMs < pauseMs) return { ask: false, reason: 'asked a moment ago' }
  if (!lobby) return { ask: true, reason: 'the last asking failed' }
  const isOver = lobby.lotteries.some(({ current }) => current && nowMs >= current.drawAt + askAgainMs)
  return isOver
    ? { ask: true, reason: 'a draw is over' }
    : { ask: false, reason: 'every draw is still to come' }
}

export interface DrawsState {
  lobby?: UpcomingDraws
  /** The server's clock, advanced once a second while the page is visible; epoch milliseconds, 0 before that. */
  nowMs: number
  failed: boolean
  /** The server has neither a lobby nor matches: there is no countdown, and it is not requested again. */
  isAbsent?: boolean
}

export interface DrawsFlow {
  store: StoreApi<DrawsState>
  /** Keeps draws and clock going until every looker has gone; the one clock of all countdowns. */
  watch(): () => void
}

export interface DrawsDeps {
  clock: Clock
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
}

/** The current draws, for any feature that counts down to one. */
export const createDrawsFlow = ({ clock, requests }: DrawsDeps): DrawsFlow => {
  const store = createStore<DrawsState>(() => ({ nowMs: 0, failed: false }))
  const lookers = new Set<symbol>()
  let timers: TimerGroup | undefined
  let stopFollowing = () => undefined as void
  let askedAt: number | undefined

  /** Our own lobby says more; a platform without one has the documented call. */
  let hasLobby = true
  const askLobby = async (): Promise<UpcomingDraws> => {
    try {
      if (hasLobby) return await requests.valueOf(lotteryLobby, {}, { alert: false })
    } catch (failure) {
      if (!isMissing(failure)) throw failure
      hasLobby = false
    }
    const { askMatches } = await import('./askMatches')
    return askMatches(requests)
  }

  /** The platform has no such call; what it answered with draws before is only disturbed. */
  const isMissing = (failure: unknown) => (failure as RequestFailure).isAbsent && !store.getState().lobby

  const ask = async () => {
    askedAt = clock.now()
    try {
      const lobby = await askLobby()
      store.setState({ lobby, failed: false, nowMs: requests.serverNow() })
    } catch (failure) {
      store.setState({ failed: true, isAbsent: isMissing(failure) })
    }
  }

  const tick = () => {
    store.setState({ nowMs: requests.serverNow() })
    const { lobby, nowMs, isAbsent } = store.getState()
    const sinceAskedMs = askedAt === undefined ? undefined : clock.now() - askedAt
    if (decideLobbyAsking({ lobby, nowMs, sinceAskedMs, isAbsent, ...options.draws }).ask) void ask()
  }

  const start = () => {
    timers = clock.group()
    timers.every(options.draws.tickMs, tick)
    stopFollowing = clock.onVisible(tick)
    tick()
  }

  return {
    store,
    watch() {
      const looker = Symbol()
      lookers.add(looker)
      if (lookers.size === 1) start()
      return () => {
        if (!lookers.delete(looker) || lookers.size > 0) return
        timers?.dispose()
        stopFollowing()
      }
    },
  }
}

interface DrawsListDeps {
  platform: Pick<DrawsDeps, 'clock'>
  requests: DrawsDeps['requests']
}

const flows = new WeakMap<object, DrawsFlow>()

/** The draws of an app: one flow for each, made when a screen first counts down to one. */
export const drawsOf = ({ platform: { clock }, requests }: DrawsListDeps): DrawsFlow => {
  const flow = flows.get(requests) ?? createDrawsFlow({ clock, requests })
  flows.set(requests, flow)
  return flow
}
