import { playTime, type PlaySign, type PlayTime } from '@playfront/contract/play/launchGame'
import { options } from '../../options'
import type { Attention } from '../../platform/attention/attention'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'

export interface PlayTimeState {
  /** As the server last reported it; undefined until then. */
  known?: PlayTime
  /** Time played up to now. */
  playedMs: number
  /** A reality check is due, and the game is paused until it is answered. */
  isDue: boolean
}

export interface PlayTimeFlow {
  store: StoreApi<PlayTimeState>
  /** A game is open; the undo says that it was left. */
  start(): Undo
  /** A round ended: what it came to is asked for, at most every two seconds. */
  round(): void
  /** The reality check was answered. @param everyMinutes how often the member wants to be reminded from now on */
  answerCheck(everyMinutes?: number): void
}

export interface PlayTimeDeps {
  clock: Clock
  attention: Attention
  requests: Pick<Requests, 'valueOf'>
}

const isCount = (found: unknown): boolean => Number.isFinite(found)

/** Whether a platform's answer is whole: an amount or a time that is missing would be shown as one. */
const isPlayTime = (received: Partial<PlayTime> | null | undefined): received is PlayTime => {
  const { playedMs, staked, paidBack, net, check } = received ?? {}
  return (
    [playedMs, staked, paidBack, net, check?.dueInMs, check?.everyMinutes].every(isCount) &&
    Array.isArray(check?.choices) &&
    check.choices.every(isCount)
  )
}

/**
 * How long the member has been playing and the result, by the server's own count. While a game is open and the page
 * visible, the server is notified; a page that is hidden or covered by a reality check does not count as being played.
 */
export const createPlayTimeFlow = ({ clock, attention, requests }: PlayTimeDeps): PlayTimeFlow => {
  const store = createStore<PlayTimeState>(() => ({ playedMs: 0, isDue: false }))
  let timers: TimerGroup | undefined
  /** When `playedMs` was true. */
  let asOfMs = 0
  let stopDue: Undo | undefined
  /** Rounds wait until the pause is over; `again` when one has ended in it. */
  let pause: 'none' | 'pausing' | 'again' = 'none'
  let signs = 0
  /** The platform counts, as far as is known. */
  let isCounted = true

  const tick = () => {
    const { playedMs, isDue } = store.getState()
    const isPlaying = attention.isThere() && !isDue
    if (isPlaying) store.setState({ playedMs: playedMs + clock.now() - asOfMs })
    asOfMs = clock.now()
  }

  const subscribe = (known: PlayTime) => {
    asOfMs = clock.now()
    stopDue?.()
    const { dueInMs } = known.check
    store.setState({ known, playedMs: known.playedMs, isDue: dueInMs <= 0 })
    // A server that is never satisfied is not asked without a pause.
    const pauseMs = Math.max(dueInMs, options.playTime.roundPauseMs)
    if (dueInMs > 0) stopDue = timers?.after(pauseMs, signIfPlaying)
  }

  /** Notifies the server; its latest answer counts. Without one, a check that should be due by now is. */
  const sign = async (sign: PlaySign, checkEveryMinutes?: number) => {
    signs += 1
    const [mine, asked] = [signs, timers]
    try {
      const received = await requests.valueOf(playTime, { sign, checkEveryMinutes }, { alert: false })
      if (!isPlayTime(received)) throw new RequestFailure({ kind: 'unreadable' })
      if (mine === signs && asked && asked === timers) subscribe(received)
    } catch (failure) {
      const { known, playedMs } = store.getState()
      // A platform that counts nothing is not asked again while this game is open.
      if (!known && RequestFailure.from(failure).isAbsent) isCounted = false
      const passedMs = playedMs - (known?.playedMs ?? 0) + clock.now() - asOfMs
      if (asked === timers && known && sign === 'playing' && passedMs >= known.check.dueInMs)
        store.setState({ isDue: true })
    }
  }

  const signIfPlaying = () => {
    if (isCounted && attention.isThere() && !store.getState().isDue) void sign('playing')
  }

  const round = () => {
    if (!timers) return
    if (pause !== 'none') {
      pause = 'again'
      return
    }
    pause = 'pausing'
    signIfPlaying()
    timers.after(options.playTime.roundPauseMs, () => {
      const wasAsked = pause === 'again'
      pause = 'none'
      if (wasAsked) round()
    })
  }

  return {
    store,
    round,
    start() {
      const mine = clock.group()
      timers = mine
      asOfMs = clock.now()
      isCounted = true
      store.setState({ playedMs: 0, isDue: false }, true)
      void sign('playing')
      mine.every(options.playTime.signMs, signIfPlaying)
      mine.every(options.playTime.tickMs, tick)
      const stopLooking = attention.onChange(() => {
        asOfMs = clock.now()
        signIfPlaying()
      })
      return () => {
        mine.dispose()
        stopLooking()
        timers = undefined
        pause = 'none'
        requests.valueOf(playTime, { sign: 'left' }, { alert: false, outlivesPage: true }).catch(
          // Silence says the same a little later.
          () => undefined,
        )
      }
    },
    answerCheck(everyMinutes) {
      asOfMs = clock.now()
      store.setState({ isDue: false })
      void sign('checked', everyMinutes)
    },
  }
}
