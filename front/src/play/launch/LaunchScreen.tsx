import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useStore } from '../../store/useStore'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { busyWith } from '../../overlays/busyWith'
import type { Platform } from '../../platform/platform'
import { GameFrame } from './GameFrame'
import { LaneList } from './LaneList'
import { LaunchRefused } from './LaunchRefused'
import { useEarlyGame } from './useEarlyGame'
import { type LaunchScreenProps, useGame } from './useGame'
import { useLaunch } from './useLaunch'
import { useLeaving } from './useLeaving'
import { usePlayTime } from './usePlayTime'
import { useResting } from './useResting'

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
  const isOpen = state.name === 'open'
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
      for (const type of early.heard.splice(0)) flow.subscribe({ origin, isFromFrame: true, data: { type } })
    }
    return () => removeEventListener('message', subscribe)
  }, [flow, early])
  useEffect(() => {
    if (state.name === 'left') leaving.leave()
  }, [state.name, leaving])

  if (state.name === 'choosing') return <LaneList lanes={state.lanes} backPath={backPath} />
  if (state.name === 'refused')
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
