import type { LoginAnswer } from '@playfront/contract/account/session'
import { type RegisterAnswer, registerByIdentity } from '@playfront/contract/account/registration'
import type { IdentityArguments, IdentityChannel } from '@playfront/contract/identityChannels'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { ownFields, refuseEmptyAnswer } from '../accountCalls'
import { askLogin } from '../login/askLogin'
import { isAccount, readFacts } from '../register/registerRequest'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { IdentityPorts } from '../../platform/identity/identityPorts'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'
import type { Texts } from '../../texts/texts'
import type { SessionFlow } from '../session/sessionFlow'
import type { SocialOrigin, SocialPath } from './decideSocialPath'
import { askNativeApp } from '../../platform/bridge/askNativeApp'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import { identityOptions } from '../../platform/identity/identityOptions'
import { randomText } from '@playfront/client/platform/randomness/randomness'
import type { Undo } from '@playfront/web/platform/undo'

export interface SocialDeps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  overlays: LazyOverlays
  texts: Texts
  events: Pick<Events, 'publish'>
  identityPorts: IdentityPorts
  from: SocialOrigin
}

/**
 * Signs in by an identity (REQ-SOCIAL-012), through the second factor where the member has one. The path is the
 * merchant's (GAP-13).
 * @throws RequestFailure, `bind_customer_required` when no member has the identity; SecondFactorDropped
 */
export const loginByIdentity = (deps: SocialDeps, identity: IdentityArguments): Promise<LoginAnswer> =>
  askLogin(
    { ...deps, dialogs: deps.overlays.dialogs },
    { type: 'firebase', ...identity },
    { path: deps.merchant.identity.loginPath },
  )

/** Opens an account that the identity signs in to (REQ-SOCIAL-018). The words beside the button name age and terms. */
export const openAccountByIdentity = async (
  deps: SocialDeps,
  identity: IdentityArguments,
): Promise<RegisterAnswer> => {
  const { smsTemplate, registerPath } = deps.merchant.identity
  const facts = await readFacts(deps)
  const own = ownFields(deps.merchant, { consent: true }) as { consent: boolean }
  const request = { ...facts, ...identity, login: true, smsTemplate, ...own }
  const answer = await deps.requests.valueOf({ ...registerByIdentity, path: registerPath }, request)
  return refuseEmptyAnswer(answer, isAccount, { dialogs: deps.overlays.dialogs })
}

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
