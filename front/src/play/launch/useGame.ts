import { useMemo } from 'react'
import { browserAttention } from '../../platform/attention/browserAttention'
import { createPlayTimeFlow } from '../playTime/playTimeFlow'
import { createBalanceHold } from './balanceHold'
import type { EarlyGame } from './earlyGame'
import type { EarlyFrame } from './handOver'
import { createLaunchFlow } from './launchFlow'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'

export interface LaunchScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  overlays: LazyOverlays
  dialogs: Pick<LazyOverlays['dialogs'], 'notice'>
  member: MemberFlow
  wallet: WalletFlow
  events: Pick<Events, 'publish'>
}

/** The flows of one game, wired to the services. */
export const useGame = (props: LaunchScreenProps, early: EarlyGame | undefined) => {
  const { merchant, platform, requests, dialogs, wallet, events } = props
  const { navigation, clock, memory } = platform
  return useMemo(() => {
    const playTime = createPlayTimeFlow({ clock, requests, attention: browserAttention })
    const { gameHost, vendorHosts } = merchant.domains
    const balanceHold = createBalanceHold({ clock, wallet: () => wallet.store.getState().wallet })
    const flow = createLaunchFlow({
      clock,
      requests,
      ownOrigin: navigation.origin(),
      gameHosts: [gameHost, ...vendorHosts],
      early: early && earlyFrameOf(early),
      lanesPath: merchant.gameCalls.lanesPath,
      scheme: () => memory.read('scheme'),
      onNothing(key) {
        navigation.replace('/m/home')
        void dialogs.notice({ text: { key } })
      },
      onRound() {
        void wallet.refresh()
        playTime.round()
      },
      onDraw: (phase) => (phase === 'begins' ? balanceHold.begin() : balanceHold.end()),
      onOpened(event, value) {
        if (event === 'gameLaunch') memory.write('ownGames', withRecent(memory.read('ownGames')))
        events.publish(event, { value })
      },
    })
    return { flow, playTime, balanceHold }
  }, [clock, requests, dialogs, navigation, merchant, memory, wallet, events, early])
}

const earlyFrameOf = ({ frame }: EarlyGame): EarlyFrame => {
  const url = new URL(frame.src)
  return { url, notify: (message) => frame.contentWindow?.postMessage(message, url.origin) }
}

/** The game just played comes first in the lobby, from its next rendered page on. */
const withRecent = (own = ''): string => `r${own.replace('r', '')}`
