import type { Wallet } from '@playfront/contract/money/wallet'
import { useMemo } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Clock } from '../../platform/clock/clock'
import { type StoreApi, createStore } from '../../store/createStore'
import { launchOptions } from './launchOptions'
import { browserAttention } from '../../platform/attention/attention'
import { createPlayTimeFlow } from '../playTime/playTimeFlow'
import type { EarlyGame } from './earlyGame'
import type { EarlyFrame } from './handOver'
import { createLaunchFlow } from './launchFlow'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'

export interface BalanceHold {
  /** The wallet that the bar keeps showing during a draw; undefined: the wallet as it is. */
  store: StoreApi<{ held?: Wallet }>
  /** A draw begins. A hold that is under way is not made longer, so that no game can hide the balance. */
  begin(): void
  /** The draw was shown, money moved for another reason, or the game is left. */
  end(): void
}

export interface BalanceHoldDeps {
  clock: Clock
  /** What the bar shows now. */
  wallet(): Wallet | undefined
}

/** Keeps a payout out of the bar over the game until its draw was shown. The wallet itself is not touched. */
export const createBalanceHold = ({ clock, wallet }: BalanceHoldDeps): BalanceHold => {
  const store = createStore<{ held?: Wallet }>(() => ({}))
  let timer: (() => void) | undefined
  const end = () => {
    timer?.()
    timer = undefined
    if (store.getState().held) store.setState({}, true)
  }
  return {
    store,
    begin() {
      if (timer) return
      timer = clock.after(launchOptions.balanceHeldMs, end)
      store.setState({ held: wallet() }, true)
    },
    end,
  }
}

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
