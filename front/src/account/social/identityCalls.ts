import type { LoginAnswer } from '@playfront/contract/account/session'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import { registerByIdentity } from '@playfront/contract/account/registerByIdentity'
import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { ownFields } from '../ownFields'
import { askLogin } from '../login/askLogin'
import { refuseEmptyAnswer } from '../refuseEmptyAnswer'
import { isAccount, readFacts } from '../register/registerRequest'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { IdentityPorts } from '../../platform/identity/identityPorts'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'
import type { Texts } from '../../texts/texts'
import type { SessionFlow } from '../session/sessionFlow'
import type { SocialOrigin } from './decideBinding'

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
