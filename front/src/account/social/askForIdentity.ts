import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { askNativeApp } from '../../platform/bridge/askNativeApp'
import { IdentityFailure } from '../../platform/identity/identityFailure'
import { identityOptions } from '../../platform/identity/identityOptions'
import { randomText } from '../../platform/randomness/randomness'
import type { Undo } from '../../platform/undo'
import type { SocialPath } from './decideSocialPath'
import type { SocialSetting } from './socialFlow'

export interface Asking {
  /** An ID token; undefined when the page is being left to ask. */
  idToken: Promise<string | undefined>
  /** Nobody waits for the answer any more. */
  stop: Undo
}

const stopNothing: Undo = () => undefined

const nonceOf = ({ platform }: SocialSetting) => randomText(platform.randomness, identityOptions.nonceLength)

/** Remembers what was asked in this tab, then leaves the page (REQ-SOCIAL-010). */
const askByRedirect = async (setting: SocialSetting, channel: IdentityChannel): Promise<undefined> => {
  const { platform, doors, merchant, from } = setting
  const provider = await doors.openProvider(merchant.identity)
  const nonce = nonceOf(setting)
  platform.memory.write('social', { channel, nonce, from })
  await provider.askByRedirect(channel, nonce)
  return undefined
}

/** A browser that blocks the window is asked in this one. */
const askInPopup = async (setting: SocialSetting, channel: IdentityChannel): Promise<string | undefined> => {
  const provider = await setting.doors.openProvider(setting.merchant.identity)
  try {
    return await provider.askInPopup(channel)
  } catch (thrown) {
    if (IdentityFailure.from(thrown).code !== 'auth/popup-blocked') throw thrown
    return askByRedirect(setting, channel)
  }
}

const askFacebook = async ({ doors, merchant }: SocialSetting): Promise<string> => {
  const accessToken = await doors.facebook.login(merchant.identity.facebookAppId)
  const provider = await doors.openProvider(merchant.identity)
  return provider.exchange('facebook', accessToken)
}

/** Asks the person's house who they are, the decided way (REQ-SOCIAL-006 to -010). */
export const askForIdentity = (
  setting: SocialSetting,
  channel: IdentityChannel,
  way: SocialPath['way'],
): Asking => {
  if (way === 'native') {
    const { answer, stop } = askNativeApp(setting.doors.bridge, channel, nonceOf(setting))
    return { idToken: answer, stop }
  }
  if (way === 'facebook-script') return { idToken: askFacebook(setting), stop: stopNothing }
  if (way === 'popup') return { idToken: askInPopup(setting, channel), stop: stopNothing }
  return { idToken: askByRedirect(setting, channel), stop: stopNothing }
}
