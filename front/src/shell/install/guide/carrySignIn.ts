import { installCode } from '@playfront/contract/account/session'
import { decideDevice } from '../../../platform/device/decideDevice'
import type { BrowserInstall } from '../../../platform/install/install'
import type { Undo } from '@playfront/web/platform/undo'
import type { SessionFlow } from '../../../account/session/sessionFlow'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../../overlays/lazyOverlays'
import type { Platform } from '../../../platform/platform'
import type { Requests } from '../../../requests/requests'
import type { Texts } from '../../../texts/texts'
import type { Events } from '../../../page/events'

export interface InstallDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'navigation'>
  merchant: Pick<MerchantSettings, 'artwork' | 'install'>
  overlays: LazyOverlays
  texts: Texts
  events: Events
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

/**
 * While the guide is open, an app put on the home screen of an iPhone begins with a code that signs the member in once: iOS
 * gives it nothing of what the browser keeps. Elsewhere both share what is remembered, and no code is made. Without one the
 * app begins at the sign-in.
 */
export const carrySignIn = ({ platform, requests }: InstallDeps, port: BrowserInstall): Undo => {
  if (decideDevice(platform.device.facts()).system !== 'ios') return () => undefined
  let isOver = false
  const remember = platform.memory.read('rememberedLogin') !== undefined
  requests
    .valueOf(installCode, { remember }, { alert: false })
    .then(({ code }) => isOver || port.carry(code))
    .catch(() => undefined)
  return () => {
    isOver = true
    port.carry(undefined)
  }
}
