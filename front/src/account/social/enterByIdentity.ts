import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { RequestFailure } from '../../requests/failure/requestFailure'
import { completeSignIn } from '../login/completeSignIn'
import { decideBinding, type SocialOrigin } from './decideBinding'
import { loginByIdentity } from './identityCalls'
import { dropIdentity } from './keptIdentity'
import { chooseAccount, openAccount } from './openAccount'
import type { SocialSetting } from './socialFlow'

/**
 * Signs in with the ID token (REQ-SOCIAL-012), or leads to an account for someone who has none here yet. Failures of a
 * call have been shown when it resolves, and the arguments are gone then (A§8).
 */
export const enterByIdentity = async (
  setting: SocialSetting,
  identity: IdentityArguments,
  from: SocialOrigin,
): Promise<void> => {
  try {
    const answer = await loginByIdentity(setting, identity)
    dropIdentity(setting.session)
    completeSignIn(setting, answer, { wanted: wantedOf(setting) })
  } catch (thrown) {
    const isUnknownHere = thrown instanceof RequestFailure && thrown.code === 'bind_customer_required'
    if (isUnknownHere) return lead(setting, identity, from)
    dropIdentity(setting.session)
    if (!isTold(thrown)) throw thrown
  }
}

/** Failed calls are shown by the request layer, and whoever gave up the second factor knows it. */
const isTold = (thrown: unknown): boolean =>
  thrown instanceof RequestFailure || (thrown instanceof Error && thrown.name === 'SecondFactorDropped')

const lead = async (
  setting: SocialSetting,
  identity: IdentityArguments,
  from: SocialOrigin,
): Promise<void> => {
  const mayCreate = hasFlag(setting.merchant.whitelabelVal, 'FIREBASECREATEACC3')
  const binding = decideBinding({ from, mayCreate })
  if (binding.do === 'register') await openAccount(setting, identity)
  else await chooseAccount(setting, identity, binding.mayRegister)
}

const wantedOf = ({ platform }: SocialSetting) =>
  new URLSearchParams(platform.navigation.query()).get('redirectUrl')
