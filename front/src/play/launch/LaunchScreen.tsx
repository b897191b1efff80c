import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from '../../store/useStore'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { decideDevice } from '../../platform/device/decideDevice'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { busyWith } from '../../overlays/busyWith'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../shell/tracking/events'
import { useTexts } from '../../texts/TextsProvider'
import { decideLaunch, type Launch } from './decideLaunch'
import { GameFrame } from './GameFrame'
import { LaunchRefused } from './LaunchRefused'
import { createLaunchFlow } from './launchFlow'

export interface LaunchScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  covers: CoversDoor
  member: MemberFlow
  wallet: WalletFlow
  events: Pick<Events, 'publish'>
}

const useLaunch = ({ merchant, platform, member }: LaunchScreenProps, backPath: string): (() => Launch) => {
  const language = useTexts().language()
  const { navigation, device } = platform
  return useCallback(
    () =>
      decideLaunch({
        query: new URLSearchParams(navigation.query()),
        language,
        hasLobby: merchant.lottery.lotteries.length > 0,
        backUrl: navigation.origin() + backPath,
        labelName: member.store.getState().member?.clubLabel?.labelName,
        onlyInApp: hasFlag(merchant.whitelabelVal, 'STARTGAMEINAPP3'),
        inNativeApp: decideDevice(device.facts()).inNativeApp,
      }),
    [navigation, device, language, merchant, member, backPath],
  )
}

/** A game on the whole screen: asked for, shown in a frame of its own origin, and left again (areas ROUTE and LAUNCH). */
export const LaunchScreen = (props: LaunchScreenProps) => {
  const { merchant, platform, requests, covers, wallet, events } = props
  const { navigation, clock, memory } = platform
  const backPath = useMemo(
    () => safeInternalPath(new URLSearchParams(navigation.query()).get('backUrl'), '/m/home'),
    [navigation],
  )
  const launch = useLaunch(props, backPath)
  const flow = useMemo(
    () =>
      createLaunchFlow({
        clock,
        requests,
        ownOrigin: navigation.origin(),
        gameHost: merchant.domains.gameHost,
        scheme: () => memory.read('scheme'),
        onBalanceChanged: () => void wallet.refresh(),
        onOpened: (value) => events.publish('gameLaunch', { value }),
      }),
    [clock, requests, navigation, merchant, memory, wallet, events],
  )
  const state = useStore(flow.store)

  useEffect(() => {
    void flow.start(launch())
    return flow.stop
  }, [flow, launch])
  useEffect(() => busyWith(covers, 'game'), [covers])
  useEffect(() => {
    const hear = (event: MessageEvent) => flow.hear(event)
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [flow])
  useEffect(() => {
    if (state.name === 'left') navigation.replace(backPath)
  }, [state.name, navigation, backPath])

  if (state.name === 'refused')
    return <LaunchRefused refused={state} backPath={backPath} onRetry={() => flow.start(launch())} />
  return (
    <GameFrame
      state={state}
      backPath={backPath}
      merchant={merchant}
      wallet={wallet}
      onLoaded={flow.frameLoaded}
    />
  )
}
