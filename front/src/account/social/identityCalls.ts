import type { LoginAnswer } from '@playfront/contract/account/login'
import type { RegisterAnswer } from '@playfront/contract/account/register'
import { registerByIdentity } from '@playfront/contract/account/registerByIdentity'
import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { ownFields } from '../ownFields'
import { askLogin } from '../login/askLogin'
import { refuseEmptyAnswer } from '../refuseEmptyAnswer'
import { isAccount, readFacts } from '../register/registerRequest'
import type { SocialSetting } from './socialFlow'

/**
 * Signs in by an identity (REQ-SOCIAL-012), through the second factor where the member has one. The path is the
 * merchant's (GAP-13).
 * @throws RequestFailure, `bind_customer_required` when nobody here has the identity; SecondFactorDropped
 */
export const loginByIdentity = (setting: SocialSetting, identity: IdentityArguments): Promise<LoginAnswer> =>
  askLogin(
    { ...setting, questions: setting.covers.questions },
    { type: 'firebase', ...identity },
    { path: setting.merchant.identity.loginPath },
  )

/** Opens an account that the identity signs in to (REQ-SOCIAL-018). The words beside the button name age and terms. */
export const openAccountByIdentity = async (
  setting: SocialSetting,
  identity: IdentityArguments,
): Promise<RegisterAnswer> => {
  const { smsTemplate, registerPath } = setting.merchant.identity
  const facts = await readFacts(setting)
  const own = ownFields(setting.merchant, { consent: true }) as { consent: boolean }
  const request = { ...facts, ...identity, login: true, smsTemplate, ...own }
  const answer = await setting.requests.valueOf({ ...registerByIdentity, path: registerPath }, request)
  return refuseEmptyAnswer(answer, isAccount, { questions: setting.covers.questions })
}
