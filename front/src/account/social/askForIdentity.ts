import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { askNativeApp } from '../../platform/bridge/askNativeApp'
import { IdentityFailure } from '../../platform/identity/identityFailure'
import { identityOptions } from '../../platform/identity/identityOptions'
import { randomText } from '../../platform/randomness/randomness'
import type { Undo } from '../../platform/undo'
import type { SocialPath } from './decideSocialPath'
import type { SocialDeps } from './identityCalls'

export interface Asking {
  /** An ID token; undefined when the page is being left to ask. */
  idToken: Promise<string | undefined>
  /** The answer is no longer awaited. */
  stop: Undo
}

const stopNothing: Undo = () => undefined

const nonceOf = ({ platform }: SocialDeps) => randomText(platform.randomness, identityOptions.nonceLength)

/** Remembers what was asked in this tab, then leaves the page (REQ-SOCIAL-010). */
const askByRedirect = async (deps: SocialDeps, channel: IdentityChannel): Promise<undefined> => {
  const { platform, identityPorts, merchant, from } = deps
  const provider = await identityPorts.openProvider(merchant.identity)
  const nonce = nonceOf(deps)
  platform.memory.write('social', { channel, nonce, from })
  await provider.askByRedirect(channel, nonce)
  return undefined
}

/** A browser that blocks the window is asked in this one. */
const askInPopup = async (deps: SocialDeps, channel: IdentityChannel): Promise<string | undefined> => {
  const provider = await deps.identityPorts.openProvider(deps.merchant.identity)
  try {
    return await provider.askInPopup(channel)
  } catch (thrown) {
    if (IdentityFailure.from(thrown).code !== 'auth/popup-blocked') throw thrown
    return askByRedirect(deps, channel)
  }
}

const askFacebook = async ({ identityPorts, merchant }: SocialDeps): Promise<string> => {
  const accessToken = await identityPorts.facebook.login(merchant.identity.facebookAppId)
  const provider = await identityPorts.openProvider(merchant.identity)
  return provider.exchange('facebook', accessToken)
}

/** Asks the identity provider who the person is, by the chosen method (REQ-SOCIAL-006 to -010). */
export const askForIdentity = (
  deps: SocialDeps,
  channel: IdentityChannel,
  way: SocialPath['way'],
): Asking => {
  if (way === 'native') {
    const { answer, stop } = askNativeApp(deps.identityPorts.bridge, channel, nonceOf(deps))
    return { idToken: answer, stop }
  }
  if (way === 'facebook-script') return { idToken: askFacebook(deps), stop: stopNothing }
  if (way === 'popup') return { idToken: askInPopup(deps, channel), stop: stopNothing }
  return { idToken: askByRedirect(deps, channel), stop: stopNothing }
}
