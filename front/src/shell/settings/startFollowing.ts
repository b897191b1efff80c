import { browserAttention } from '../../platform/attention/browserAttention'
import { browserStreams } from '../../platform/network/browserStreams'
import { createBrowserPresence } from '../../platform/page/browserPresence'
import { wasReloaded } from '../../platform/page/wasReloaded'
import type { Platform } from '../../platform/platform'
import type { ServerEvent } from '../../requests/streaming/readEvents'
import { createFollowFlow, type FollowDeps } from './followFlow'
import { openSettingsLine } from './settingsLine'

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
    identity: { merchantCode: () => merchant.code, language: () => texts.language(), token: () => '' },
    subscribe: flow.subscribe,
    onOtherTab,
  })
}
