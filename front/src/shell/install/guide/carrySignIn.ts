import { installCode } from '@playfront/contract/account/installCode'
import { decideDevice } from '../../../platform/device/decideDevice'
import type { BrowserInstall } from '../../../platform/install/install'
import type { Undo } from '../../../platform/undo'
import type { InstallDeps } from '../installFlow'

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
