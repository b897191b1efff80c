import { walletLive } from '@playfront/contract/money/walletLive'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type SessionFlow, onTokenChange } from '../../account/session/sessionFlow'
import { options } from '../../options'
import { type Attention, browserAttention } from '../../platform/attention/attention'
import { type Streams, browserStreams } from '@playfront/client/platform/network/streams'
import type { Platform } from '../../platform/platform'
import type { RequestFailure } from '@playfront/client/requestFailure'
import {
  type EventLine,
  type ServerEvent,
  dataOf,
  openEventLine,
} from '../../requests/streaming/openEventLine'
import { isWallet } from '../wallet/walletAsking'
import type { WalletFlow } from '../wallet/walletFlow'
import { decideLive, decidePause } from './decideLive'
import { callerOf } from '../../requests/streaming/readStream'
import type { Identity } from '@playfront/client/wire/writeRequest'
import type { Texts } from '../../texts/texts'

export interface LiveDeps {
  platform: Pick<Platform, 'clock' | 'navigation' | 'network' | 'randomness'>
  attention: Attention
  streams: Streams
  identity: Identity
  session: SessionFlow
  wallet: Pick<WalletFlow, 'update' | 'refresh'>
  /** Whether the page at a path shows what the member holds. */
  showsBalance(path: string): boolean
}

/**
 * Subscribes to the member's wallet while a page that shows it is visible. A broken stream is opened again after a
 * pause, and the wallet is polled meanwhile; a refused session is not subscribed again.
 */
export const createLiveFlow = (deps: LiveDeps) => {
  const { platform, attention, streams, identity, session, wallet } = deps
  const { clock, navigation, network, randomness } = platform
  let line: EventLine | undefined
  let cancelPause: (() => void) | undefined
  let failures = 0
  let refusedToken: string | undefined
  /** The server has no such stream, as far as is known. */
  let isAbsent = false
  let wasThere = false

  const token = () => session.store.getState().token
  const decision = () =>
    decideLive({
      hasSession: token() !== '',
      isRefused: isAbsent || refusedToken === token(),
      showsBalance: deps.showsBalance(navigation.path()),
      isThere: attention.isThere(),
      isOnline: network.online(),
    })

  const hangUp = () => {
    cancelPause?.()
    cancelPause = undefined
    line?.hangUp()
    line = undefined
  }

  const refuse = () => {
    refusedToken = token()
    // The call's own failure shows the member what is needed.
    void wallet.refresh()
  }

  const take = (event: ServerEvent) => {
    if (event.name === 'ended') return refuse()
    const received = event.name === 'wallet' ? dataOf(event) : undefined
    if (!isWallet(received)) return undefined
    failures = 0
    return void wallet.update(received).catch(() => undefined)
  }

  const listen = async () => {
    const mine = openEventLine({ streams, identity, clock }, walletLive, {
      silenceMs: options.wallet.silenceMs,
      onEvent: take,
    })
    line = mine
    const { failure, hasReceived } = await mine.ended
    if (line !== mine) return
    line = undefined
    wasThere ||= hasReceived
    // A response without an event was not from our server; reconnecting at once would hammer it.
    if (failure || !hasReceived) fail(failure)
    else retryLater()
  }

  const fail = (failure: RequestFailure | undefined) => {
    if (failure?.status === 401 || failure?.status === 403) return refuse()
    // A server without this stream: the balance is requested where it is shown, and the stream is not retried. One that
    // had it before is only disturbed.
    if (failure?.isAbsent && !wasThere) return void (isAbsent = true)
    retryLater()
    failures += 1
    return void wallet.refresh()
  }

  const retryLater = () => {
    const chance = (randomness.bytes(1)[0] ?? 0) / 255
    cancelPause = clock.after(decidePause(failures, chance), () => {
      cancelPause = undefined
      reconsider()
    })
  }

  const reconsider = () => {
    if (!decision().ok) return hangUp()
    if (line === undefined && cancelPause === undefined) void listen()
    return undefined
  }

  const again = () => {
    hangUp()
    failures = 0
    isAbsent = false
    reconsider()
  }

  return {
    start() {
      onTokenChange(session.store, again)
      navigation.onChange(reconsider)
      attention.onChange(reconsider)
      network.onChange(again)
      reconsider()
    },
  }
}

export interface StartLiveBalanceDeps extends Pick<LiveDeps, 'platform' | 'session' | 'wallet'> {
  merchant: Pick<MerchantSettings, 'code' | 'apiOrigin'>
  texts: Pick<Texts, 'language'>
}

/** Lets the balance follow the wallet once the page has settled. */
export const startLiveBalance = (
  deps: StartLiveBalanceDeps,
  showsBalance: (path: string) => boolean,
): void => {
  const { merchant, texts, session } = deps
  const identity = callerOf({ merchant, texts, session })
  const flow = createLiveFlow({
    ...deps,
    attention: browserAttention,
    streams: browserStreams,
    identity,
    showsBalance,
  })
  flow.start()
}
