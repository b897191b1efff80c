import { settingsLive, settingsPointer } from '@playfront/contract/shell/settings'
import { decidePause } from '../../money/live/decideLive'
import { type Attention, browserAttention } from '../../platform/attention/attention'
import { type Streams, browserStreams } from '@playfront/client/platform/network/streams'
import type { Platform } from '../../platform/platform'
import type { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import {
  type EventLine,
  type ServerEvent,
  dataOf,
  openEventLine,
} from '../../requests/streaming/openEventLine'
import { type Pointer, decideFollow, readPointer, settingsOptions } from './decideFollow'
import type { Identity } from '@playfront/client/wire/writeRequest'
import { createBrowserPresence } from '../../platform/page/presence'
import { wasReloaded } from '../../platform/page/pageLoad'
import { type FollowDeps, createFollowFlow } from './followFlow'

export interface LineDeps {
  platform: Pick<Platform, 'clock' | 'network' | 'randomness'>
  attention: Attention
  streams: Streams
  identity: Identity
  requests: Pick<Requests, 'valueOf'>
  /** Called with the published settings: at once, and whenever they change. */
  subscribe(pointer: Pointer): void
  /** Called with any other event of the stream. */
  onOtherTab?(event: ServerEvent): void
}

/**
 * Keeps a stream open while the page is visible. A broken one is opened again after ever longer pauses; meanwhile the
 * server is polled now and then, and answers with a tag alone when nothing has changed.
 */
export const openSettingsLine = (deps: LineDeps) => {
  const { platform, attention, streams, identity, requests, subscribe, onOtherTab } = deps
  const { clock, network, randomness } = platform
  let line: EventLine | undefined
  let cancelPause: (() => void) | undefined
  let stopAsking: (() => void) | undefined
  let failures = 0
  /** The server has no such line: its settings come with the next page. */
  let isAbsent = false
  let wasThere = false
  /** It can be asked for what is published now. */
  let hasPointer = true

  const decision = () => decideFollow({ isThere: attention.isThere(), isOnline: network.online() })

  const hangUp = () => {
    cancelPause?.()
    cancelPause = undefined
    stopAsking?.()
    stopAsking = undefined
    line?.hangUp()
    line = undefined
  }

  const ask = async () => {
    const received: unknown = await requests
      .valueOf(settingsPointer, {}, { alert: false })
      .catch((failure: RequestFailure) => {
        if (failure.isAbsent) hasPointer = false
      })
    const pointer = readPointer(received)
    if (pointer) subscribe(pointer)
  }

  const take = (event: ServerEvent) => {
    const pointer = event.name === 'settings' ? readPointer(dataOf(event)) : undefined
    if (!pointer) return onOtherTab?.(event)
    failures = 0
    stopAsking?.()
    stopAsking = undefined
    subscribe(pointer)
    return undefined
  }

  const listen = async () => {
    const mine = openEventLine({ streams, identity, clock }, settingsLive, {
      silenceMs: settingsOptions.silenceMs,
      onEvent: take,
    })
    line = mine
    const { failure, hasReceived } = await mine.ended
    if (line !== mine) return
    line = undefined
    wasThere ||= hasReceived
    // What was there before is only disturbed.
    isAbsent = failure?.isAbsent === true && !wasThere
    if (isAbsent) return
    retryLater()
  }

  const retryLater = () => {
    const chance = (randomness.bytes(1)[0] ?? 0) / 255
    cancelPause = clock.after(decidePause(failures, chance), () => {
      cancelPause = undefined
      reconsider()
    })
    failures += 1
    stopAsking ??= clock.every(settingsOptions.askMs, () => hasPointer && void ask())
  }

  const reconsider = () => {
    if (!decision().ok) return hangUp()
    if (!isAbsent && line === undefined && cancelPause === undefined) void listen()
    return undefined
  }

  const again = () => {
    hangUp()
    failures = 0
    isAbsent = false
    reconsider()
  }

  attention.onChange(reconsider)
  network.onChange(again)
  reconsider()
}

export interface StartFollowingDeps extends Omit<FollowDeps, 'presence' | 'platform' | 'wasReloaded'> {
  platform: Platform
}

/** Lets the page follow what its merchant publishes once it has settled. */
export const startFollowing = (deps: StartFollowingDeps, onOtherTab?: (event: ServerEvent) => void): void => {
  const { merchant, texts, requests, platform } = deps
  const flow = createFollowFlow({ ...deps, presence: createBrowserPresence(), wasReloaded: wasReloaded() })
  openSettingsLine({
    platform,
    requests,
    attention: browserAttention,
    streams: browserStreams,
    // All receive the same: the signed-in member is irrelevant here.
    identity: {
      merchantCode: () => merchant.code,
      language: () => texts.language(),
      token: () => '',
      apiOrigin: merchant.apiOrigin,
    },
    subscribe: flow.subscribe,
    onOtherTab,
  })
}
