import type { GameLane } from '@playfront/contract/play/launchGame'
import { launchOptions } from './launchOptions'
import type { Clock, TimerGroup } from '../../platform/clock/clock'
import { type ReceivedMessage, type ReadMessage, readGameMessage } from './readGameMessage'
import { safeExternalUrl } from '../../platform/navigation/safeAddress'
import { type StoreApi, createStore } from '../../store/createStore'
import type { Requests } from '../../requests/requests'
import { type LaunchRefusal, askLanes, askLaunch, askTrialLaunch, readRefusal } from './askLaunch'
import type { Launch } from './decideLaunch'
import { type EarlyFrame, type EarlyPicture, createHandOver } from './handOver'

export interface MessageGate {
  read(received: ReceivedMessage, gameOrigin: string): ReadMessage
}

/** Reads messages until too many came within a second; the rest of that second is not read at all. */
export const createMessageGate = (clock: Pick<Clock, 'now'>): MessageGate => {
  const { maxMessages, perMs } = launchOptions.message
  let sinceMs = 0
  let count = 0
  return {
    read(received, gameOrigin) {
      if (clock.now() - sinceMs >= perMs) {
        sinceMs = clock.now()
        count = 0
      }
      count += 1
      return count > maxMessages ? { ignored: 'too many' } : readGameMessage(received, gameOrigin)
    },
  }
}

export interface FrameFacts {
  /** As the launch call answered. */
  gameUrl: string
  /** Scheme, host and port of the page. */
  ownOrigin: string
  /** The merchant's game host and the providers it offers games of, with or without a port. */
  gameHosts: readonly string[]
}

/**
 * The address that the game's frame may open: secure (or on this machine while the platform is being tried out), on a host
 * that the merchant's games live on, and never of the page's own origin. Undefined when the server named anything else
 * (SEC-08).
 */
export const safeFrameUrl = ({ gameUrl, ownOrigin, gameHosts }: FrameFacts): URL | undefined => {
  const { port, origin } = new URL(ownOrigin)
  const safe = safeExternalUrl(gameUrl, [...gameHosts, ...gameHosts.map((host) => `${host}:${port}`)])
  const url = safe === undefined ? undefined : new URL(safe)
  // A frame of our own origin with scripts could take off its sandbox.
  return url?.origin === origin ? undefined : url
}

export type LaunchState =
  | { kind: 'asking'; early?: EarlyPicture }
  /** The address named a game provider: its lanes. */
  | { kind: 'choosing'; lanes: readonly GameLane[] }
  /** The frame is there; `covered` until it has loaded, 10 s at most (REQ-LAUNCH-016). */
  | {
      kind: 'open'
      url: string
      origin: string
      covered: boolean
      isTrial: boolean
      title?: string
      /** The frame stood in the page before. */
      isEarly?: true
    }
  | LaunchRefusal
  | { kind: 'left' }

export interface LaunchFlow {
  store: StoreApi<LaunchState>
  /** Asks for the game; each asking gives an address that works once, so a retry is a new asking. */
  start(launch: Launch): Promise<void>
  frameLoaded(): void
  /** Something was posted to the window. @returns why it was ignored, or `read` */
  subscribe(message: ReceivedMessage): string
  /** The game took what is not its own: it is closed. */
  banish(): void
  /** The screen goes away. */
  stop(): void
}

export interface LaunchDeps {
  clock: Clock
  requests: Pick<Requests, 'valueOf' | 'call'>
  ownOrigin: string
  /** The merchant's game host and the providers it offers games of. */
  gameHosts: readonly string[]
  /** The inline script opened a frame; the first asking is for it. */
  early?: EarlyFrame
  /** Another platform's path of the lanes (GAP-16). */
  lanesPath?: string
  /** The side of the look that the player chose on this device; the game shows the same. */
  scheme(): 'light' | 'dark' | undefined
  /** The address names no game (AMB-28). */
  onNothing(textKey: 'launch.nothing'): void
  /** A round ended, or several. */
  onRound(): void
  /** A draw with the player's bets begins, or was shown. */
  onDraw(phase: 'begins' | 'shown'): void
  /** A game opened. @param code which, where it has one */
  onOpened(event: 'gameLaunch' | 'startTrial', code: string | undefined): void
}

type Asked = Exclude<Launch, { kind: 'refuse' | 'home' }>

const codeOf = ({ request }: Exclude<Asked, { kind: 'choose' }>): string | undefined =>
  'lottoArea' in request
    ? request.lottoGameCode
    : (request.gameId ?? ('vendor' in request ? request.vendor : undefined))

/** A game from the asking to the leaving. */
export const createLaunchFlow = (deps: LaunchDeps): LaunchFlow => {
  const { clock, requests, ownOrigin, gameHosts, lanesPath } = deps
  const handOver = createHandOver(deps)
  const store = createStore<LaunchState>(() => ({ kind: 'asking', early: handOver.begin() }))
  const gate = createMessageGate(clock)
  let timers: TimerGroup | undefined
  let isRoundDue = false
  let latest: Launch | undefined

  const show = (state: LaunchState) => store.setState(state, true)

  const uncover = () => {
    const state = store.getState()
    if (state.kind === 'open' && state.covered) show({ ...state, covered: false })
    if (state.kind === 'asking' && state.early) show({ ...state, early: { ...state.early, covered: false } })
  }

  const open = (gameUrl: unknown, isTrial: boolean) => {
    const url = safeFrameUrl({ gameUrl: String(gameUrl), ownOrigin, gameHosts })
    if (!url) return show({ kind: 'refused', textKey: 'unknown_error', canRetry: false })
    const state = store.getState()
    const early = state.kind === 'asking' && state.early
    const shown = early && handOver.give(url)
    if (!early || !shown) return openAgain(url, isTrial)
    show({ kind: 'open', url: shown, origin: early.origin, covered: early.covered, isTrial, isEarly: true })
    timers?.after(launchOptions.frameLoadingMs, uncover)
    // The page could not be fetched, or does not support this: its address is opened instead.
    timers?.after(launchOptions.earlySilentMs, () => {
      if (handOver.isSilent()) openAgain(url, isTrial)
    })
  }

  const openAgain = (url: URL, isTrial: boolean) => {
    url.searchParams.set('parent', ownOrigin)
    const scheme = deps.scheme()
    if (scheme) url.searchParams.set('scheme', scheme)
    show({ kind: 'open', url: url.href, origin: url.origin, covered: true, isTrial })
    timers?.after(launchOptions.frameLoadingMs, uncover)
  }

  /** A game may announce many rounds at once, e.g. at a settlement; one asking answers them all. */
  const gatherRounds = () => {
    if (isRoundDue) return
    isRoundDue = true
    clock.after(launchOptions.roundGatherMs, () => {
      isRoundDue = false
      deps.onRound()
    })
  }

  /** What the server says to it: the state that follows. */
  const ask = async (launch: Asked): Promise<() => void> => {
    if (launch.kind === 'choose') {
      // A provider without a list may have its own lobby.
      const lanes = await askLanes(requests, { ...launch, path: lanesPath }).catch(() => [])
      if (lanes.length > 0) return () => show({ kind: 'choosing', lanes })
      return ask({ kind: 'call', request: launch.instead, reason: 'the provider has no list' })
    }
    if (launch.kind === 'call') {
      const gameUrl = await askLaunch(requests, launch.request)
      return () => opened(launch, gameUrl)
    }
    const { statusCode, value, message } = await askTrialLaunch(requests, launch.request)
    if (statusCode === 200) return () => opened(launch, value?.gameUrl)
    return () => show(readRefusal(message))
  }

  const opened = (launch: Exclude<Asked, { kind: 'choose' }>, gameUrl: unknown) => {
    const isTrial = launch.kind === 'trial'
    open(gameUrl, isTrial)
    if (store.getState().kind === 'open') deps.onOpened(isTrial ? 'startTrial' : 'gameLaunch', codeOf(launch))
  }

  const start = async (launch: Launch): Promise<void> => {
    const isFirst = latest === undefined
    latest = launch
    timers?.dispose()
    timers = clock.group()
    const asked = timers
    if (launch.kind === 'refuse') return show({ kind: 'refused', textKey: launch.textKey, canRetry: false })
    show({ kind: 'asking', early: isFirst && launch.kind === 'call' ? handOver.begin() : undefined })
    if (launch.kind === 'home') return deps.onNothing(launch.textKey)
    const follow = await ask(launch).catch((failure: unknown) => () => show(readRefusal(failure)))
    if (asked === timers) follow()
  }

  const again = () => void (latest && start(latest))

  return {
    store,
    start,
    frameLoaded: uncover,
    subscribe(received) {
      const state = store.getState()
      const frame = state.kind === 'asking' ? state.early : state.kind === 'open' ? state : undefined
      if (!frame) return 'no game is open'
      const read = gate.read(received, frame.origin)
      if ('ignored' in read) return read.ignored
      const { message } = read
      const isEarly = state.kind === 'asking' || (state.kind === 'open' && state.isEarly)
      if (message.type === 'game:painted') handOver.seen()
      if (message.type === 'game:ready' || message.type === 'game:painted') uncover()
      if (message.type === 'game:launch' && isEarly && !handOver.asked()) again()
      if (message.type === 'game:round') gatherRounds()
      if (message.type === 'game:drawing') deps.onDraw('begins')
      if (message.type === 'game:drawn' || message.type === 'game:round') deps.onDraw('shown')
      if (message.type === 'game:close') show({ kind: 'left' })
      if (message.type === 'game:expired' && state.kind === 'open') again()
      if (message.type === 'game:title' && state.kind === 'open') show({ ...state, title: message.title })
      return 'read'
    },
    banish() {
      timers?.dispose()
      const state = store.getState()
      if (state.kind === 'open' || (state.kind === 'asking' && state.early))
        show({ kind: 'refused', textKey: 'launch.misbehaved', canRetry: false })
    },
    stop() {
      timers?.dispose()
      timers = undefined
    },
  }
}
