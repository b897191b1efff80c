import type { LoginAnswer } from '@playfront/contract/account/login'
import type { RegisterAnswer } from '@playfront/contract/account/register'
import { registerByIdentity } from '@playfront/contract/account/registerByIdentity'
import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { ownFields } from '../ownFields'
import { askLogin } from '../login/askLogin'
import { refuseEmptyAnswer } from '../refuseEmptyAnswer'
import { isAccount, readFacts } from '../register/registerRequest'
import type { SocialDeps } from './socialFlow'

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
