import { launchGame, type LaunchGameRequest } from '@playfront/contract/play/launchGame'
import { createStore, type StoreApi } from '../../store/createStore'
import { options } from '../../options'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Requests } from '../../requests/requests'
import { safeFrameUrl } from './safeFrameUrl'
import type { Launch } from './decideLaunch'
import { readGameMessage, type HeardMessage } from './readGameMessage'

/** Why a game did not open, by the key of its text. */
export type LaunchRefusal =
  | 'timeout_retry_please'
  | 'network_offline'
  | 'unknown_error'
  | Extract<Launch, { go: 'refuse' }>['textKey']

export type LaunchState =
  | { name: 'asking' }
  /** The frame is there; `covered` until it has loaded, 10 s at most (REQ-LAUNCH-016). */
  | { name: 'open'; url: string; origin: string; covered: boolean; title?: string }
  /** With the server's own words when it gave any (REQ-LAUNCH-012). */
  | { name: 'refused'; textKey: LaunchRefusal; words?: string; canRetry: boolean }
  | { name: 'left' }

export interface LaunchFlow {
  store: StoreApi<LaunchState>
  /** Asks for the game; each asking gives an address that works once, so a retry is a new asking. */
  start(launch: Launch): Promise<void>
  frameLoaded(): void
  /** Something was posted to the window. */
  hear(message: HeardMessage): void
  /** The screen goes away. */
  stop(): void
}

export interface LaunchSetting {
  clock: Clock
  requests: Pick<Requests, 'valueOf'>
  ownOrigin: string
  gameHost: string
  /** The side of the look that the player chose on this device; the game shows the same. */
  scheme(): 'light' | 'dark' | undefined
  onBalanceChanged(): void
  /** A game opened. @param code which, where it has one */
  onOpened(code: string | undefined): void
}

const codeOf = (request: LaunchGameRequest): string | undefined =>
  'vendor' in request ? (request.gameId ?? request.vendor) : request.lottoGameCode

/** A device that knows it has no line says that; otherwise nobody can tell why no answer came (REQ-LAUNCH-011). */
const silenceOf = (failure: unknown): LaunchRefusal | undefined => {
  if (!(failure instanceof RequestFailure)) return undefined
  if (failure.kind === 'offline') return 'network_offline'
  return failure.kind === 'timeout' || failure.kind === 'unreachable' ? 'timeout_retry_please' : undefined
}

const refusalOf = (failure: unknown): LaunchState => {
  const silence = silenceOf(failure)
  if (silence) return { name: 'refused', textKey: silence, canRetry: true }
  const words = failure instanceof RequestFailure ? failure.serverMessage.slice(0, 500) : ''
  return { name: 'refused', textKey: 'unknown_error', words: words || undefined, canRetry: true }
}

/** A game from the asking to the leaving. */
export const createLaunchFlow = (setting: LaunchSetting): LaunchFlow => {
  const { clock, requests, ownOrigin, gameHost } = setting
  const store = createStore<LaunchState>(() => ({ name: 'asking' }))
  let timers: TimerGroup | undefined
  let isBalanceDue = false
  let latest: Launch | undefined

  const uncover = () => {
    const state = store.getState()
    if (state.name === 'open' && state.covered) store.setState({ ...state, covered: false }, true)
  }

  const open = (gameUrl: string) => {
    const url = safeFrameUrl({ gameUrl, ownOrigin, gameHost })
    if (!url) return store.setState({ name: 'refused', textKey: 'unknown_error', canRetry: false }, true)
    const scheme = setting.scheme()
    if (scheme) url.searchParams.set('scheme', scheme)
    store.setState({ name: 'open', url: url.href, origin: url.origin, covered: true }, true)
    timers?.after(options.launch.frameLoadingMs, uncover)
  }

  /** A game may announce many changes at once, e.g. at a settlement; one asking answers them all. */
  const gatherBalance = () => {
    if (isBalanceDue) return
    isBalanceDue = true
    clock.after(options.launch.balanceGatherMs, () => {
      isBalanceDue = false
      setting.onBalanceChanged()
    })
  }

  const start = async (launch: Launch): Promise<void> => {
    latest = launch
    timers?.dispose()
    timers = clock.group()
    const asked = timers
    if (launch.go === 'refuse')
      return store.setState({ name: 'refused', textKey: launch.textKey, canRetry: false }, true)
    store.setState({ name: 'asking' }, true)
    try {
      const { gameUrl } = await requests.valueOf(launchGame, launch.request, {
        alert: false,
        timeoutMs: options.launch.callTimeoutMs,
      })
      if (asked !== timers) return
      open(gameUrl)
      if (store.getState().name === 'open') setting.onOpened(codeOf(launch.request))
    } catch (failure) {
      if (asked === timers) store.setState(refusalOf(failure), true)
    }
  }

  return {
    store,
    start,
    frameLoaded: uncover,
    hear(heard) {
      const state = store.getState()
      const message = state.name === 'open' ? readGameMessage(heard, state.origin) : undefined
      if (message?.type === 'balance-changed') gatherBalance()
      if (message?.type === 'close') store.setState({ name: 'left' }, true)
      if (message?.type === 'reopen' && latest) void start(latest)
      if (message?.type === 'title' && state.name === 'open')
        store.setState({ ...state, title: message.title }, true)
    },
    stop() {
      timers?.dispose()
      timers = undefined
    },
  }
}
