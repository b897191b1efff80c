import { playTime, type PlaySign, type PlayTime } from '@playfront/contract/play/launchGame'
import { options } from '../../options'
import type { Attention } from '../../platform/attention/attention'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
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
    if (dueInMs > 0) stopDue = timers?.after(dueInMs, signIfPlaying)
  }

  /** Notifies the server; its latest answer counts. Without one, a check that should be due by now is. */
  const sign = async (sign: PlaySign, checkEveryMinutes?: number) => {
    signs += 1
    const [mine, asked] = [signs, timers]
    try {
      const known = await requests.valueOf(playTime, { sign, checkEveryMinutes }, { alert: false })
      if (mine === signs && asked && asked === timers) subscribe(known)
    } catch {
      const { known, playedMs } = store.getState()
      const passedMs = playedMs - (known?.playedMs ?? 0) + clock.now() - asOfMs
      if (asked === timers && known && sign === 'playing' && passedMs >= known.check.dueInMs)
        store.setState({ isDue: true })
    }
  }

  const signIfPlaying = () => {
    if (attention.isThere() && !store.getState().isDue) void sign('playing')
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
