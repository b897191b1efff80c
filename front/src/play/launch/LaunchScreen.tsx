import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Platform } from '../../platform/platform'
import { useTexts } from '../../texts/TextsProvider'
import { type EarlyGame, earlyAddress, takeEarlyGame } from './earlyGame'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { MemberFlow } from '../../account/member/memberFlow'
import { decideDevice } from '../../platform/device/decideDevice'
import { type Launch, decideLaunch } from './decideLaunch'
import { type RealityCheckDeps, offerRealityCheck } from '../playTime/offerRealityCheck'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayPick } from '../../overlays/overlayPicker'
import { createStore } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import type { LaunchState } from './launchFlow'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { busyWith } from '../../overlays/busyWith'
import { GameFrame } from './GameFrame'
import { LaneList } from './LaneList'
import { LaunchRefused } from './LaunchRefused'
import { type LaunchScreenProps, useGame } from './useGame'
import { useLeaving } from './guardHistory'

interface EarlyDeps {
  merchant: Pick<MerchantSettings, 'domains'>
  platform: Pick<Platform, 'navigation' | 'memory'>
}

/** The frame that the inline script opened for this very address, language and look; nothing where it opened none or another. */
export const useEarlyGame = ({ merchant, platform }: EarlyDeps, query: string): EarlyGame | undefined => {
  const language = useTexts().language()
  const [early] = useState(() =>
    takeEarlyGame(
      earlyAddress({
        query: new URLSearchParams(query),
        ownOrigin: platform.navigation.origin(),
        gameHost: merchant.domains.gameHost,
        language,
        scheme: platform.memory.read('scheme'),
      }),
    ),
  )
  return early
}

interface LaunchDeps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'navigation' | 'device'>
  member: MemberFlow
}

/** What the address asks for, decided again at each call. @param query of the address, with its question mark */
export const useLaunch = (
  { merchant, platform, member }: LaunchDeps,
  query: string,
  backPath: string,
): (() => Launch) => {
  const language = useTexts().language()
  const { navigation, device } = platform
  return useCallback(
    () =>
      decideLaunch({
        query: new URLSearchParams(query),
        language,
        hasLobby: merchant.lottery.lotteries.length > 0,
        backUrl: navigation.origin() + backPath,
        labelName: member.store.getState().member?.clubLabel?.labelName,
        onlyInApp: hasFlag(merchant.whitelabelVal, 'STARTGAMEINAPP3'),
        inNativeApp: decideDevice(device.facts()).inNativeApp,
      }),
    [navigation, device, query, language, merchant, member, backPath],
  )
}

interface PlayTimeDeps extends Omit<RealityCheckDeps, 'openStatement'> {
  platform: Pick<Platform, 'navigation'>
  /** A game is open, and for money. */
  isPlaying: boolean
}

/** Has the time played counted, and its reality check stand by, as long as a game is open. */
export const usePlayTime = ({ platform, overlays, merchant, playTime, isPlaying, leave }: PlayTimeDeps) => {
  const { navigation } = platform
  useEffect(() => {
    if (!isPlaying) return undefined
    const openStatement = () => navigation.push('/m/member/wallet')
    const withdraw = offerRealityCheck({ overlays, merchant, playTime, leave, openStatement })
    const stop = playTime.start()
    return () => {
      withdraw()
      stop()
    }
  }, [navigation, overlays, merchant, playTime, isPlaying, leave])
}

const nothingCovers = createStore<OverlayPick>(() => ({ shown: undefined, verdicts: [] }))

/**
 * Pauses the game while something covers the screen, and resumes it after that (docs/guide/game-frame.md).
 * @returns whether it is paused now
 */
export const useResting = (
  overlays: Pick<LazyOverlays, 'store'>,
  frame: RefObject<HTMLIFrameElement | null>,
  state: LaunchState,
): boolean => {
  const queue = useStore(overlays.store)?.queue
  const isResting = useStore(queue?.store ?? nothingCovers, ({ shown }) => shown !== undefined)
  const wasTold = useRef(false)
  const origin = state.kind === 'open' ? state.origin : undefined
  const isReady = state.kind === 'open' && !state.covered
  useEffect(() => {
    if (!origin || (!isResting && !wasTold.current)) return
    wasTold.current = isResting
    // Sent once more when the game is ready: before that it may not have listened.
    const type = isResting ? 'platform:pause' : 'platform:resume'
    frame.current?.contentWindow?.postMessage({ type }, origin)
  }, [isResting, isReady, origin, frame])
  return isResting
}

/** The query of this screen's own addresses: on the way out the last one counts. */
const useOwnQuery = ({ navigation }: Pick<Platform, 'navigation'>): string => {
  const [own, setOwn] = useState(() => ({ path: navigation.path(), query: navigation.query() }))
  useEffect(
    () =>
      navigation.onChange(() => {
        const [path, query] = [navigation.path(), navigation.query()]
        setOwn((before) => (path === before.path ? { path, query } : before))
      }),
    [navigation],
  )
  return own.query
}

/**
 * A game on the whole screen: launched, shown in a frame on a separate origin, and left again (areas ROUTE and LAUNCH).
 */
export const LaunchScreen = (props: LaunchScreenProps) => {
  const query = useOwnQuery(props.platform)
  return <Game key={query} {...props} query={query} />
}

const Game = (props: LaunchScreenProps & { query: string }) => {
  const { merchant, platform, overlays, wallet, query } = props
  const backPath = safeInternalPath(new URLSearchParams(query).get('backUrl'), '/m/home')
  const launch = useLaunch(props, query, backPath)
  const frame = useRef<HTMLIFrameElement>(null)
  const early = useEarlyGame(props, query)
  const { flow, playTime, balanceHold } = useGame(props, early)
  const state = useStore(flow.store)
  const isOpen = state.kind === 'open'
  const leaving = useLeaving({ platform, flow, isOpen, backPath })
  const isResting = useResting(overlays, frame, state)
  usePlayTime({ ...props, playTime, isPlaying: isOpen && !state.isTrial, leave: leaving.leave })

  useEffect(() => {
    void flow.start(launch())
    return flow.stop
  }, [flow, launch])
  useEffect(() => balanceHold.end, [balanceHold])
  useEffect(() => busyWith(overlays, 'game'), [overlays])
  useEffect(() => {
    const subscribe = ({ origin, source, data }: MessageEvent) => {
      flow.subscribe({
        origin,
        isFromFrame: source !== null && source === frame.current?.contentWindow,
        data,
      })
    }
    addEventListener('message', subscribe)
    early?.stopHearing()
    if (early) {
      const { origin } = new URL(early.frame.src)
      for (const type of early.received.splice(0))
        flow.subscribe({ origin, isFromFrame: true, data: { type } })
    }
    return () => removeEventListener('message', subscribe)
  }, [flow, early])
  useEffect(() => {
    if (state.kind === 'left') leaving.leave()
  }, [state.kind, leaving])

  if (state.kind === 'choosing') return <LaneList lanes={state.lanes} backPath={backPath} />
  if (state.kind === 'refused')
    return (
      <LaunchRefused
        refused={state}
        backPath={backPath}
        onRetry={() => flow.start(launch())}
        dialogs={props.dialogs}
      />
    )
  return (
    <GameFrame
      state={state}
      frame={frame}
      early={early}
      backPath={backPath}
      onBack={(event: MouseEvent) => leaving.leavePast() && event.preventDefault()}
      merchant={merchant}
      wallet={wallet}
      balanceHold={balanceHold}
      playTime={playTime}
      flow={flow}
      isResting={isResting}
    />
  )
}
