import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { RequestFailure } from '../../requests/failure/requestFailure'
import { completeSignIn } from '../login/completeSignIn'
import { decideBinding, type SocialOrigin } from './decideBinding'
import { loginByIdentity, type SocialDeps } from './identityCalls'
import { dropIdentity } from './keptIdentity'
import { chooseAccount, openAccount } from './openAccount'

/**
 * Signs in with the ID token (REQ-SOCIAL-012), or leads to an account for someone who has none here yet. Failures of a
 * call have been shown when it resolves, and the arguments are gone then (A§8).
 */
export const enterByIdentity = async (
  deps: SocialDeps,
  identity: IdentityArguments,
  from: SocialOrigin,
): Promise<void> => {
  try {
    const answer = await loginByIdentity(deps, identity)
    dropIdentity(deps.session)
    completeSignIn(deps, answer, { wanted: wantedOf(deps) })
  } catch (thrown) {
    const isUnknownHere = thrown instanceof RequestFailure && thrown.code === 'bind_customer_required'
    if (isUnknownHere) return lead(deps, identity, from)
    dropIdentity(deps.session)
    if (!isTold(thrown)) throw thrown
  }
}

/** Failed calls are shown by the request layer, and a person who cancelled the second factor knows it. */
const isTold = (thrown: unknown): boolean =>
  thrown instanceof RequestFailure || (thrown instanceof Error && thrown.name === 'SecondFactorDropped')

const lead = async (deps: SocialDeps, identity: IdentityArguments, from: SocialOrigin): Promise<void> => {
  const mayCreate = hasFlag(deps.merchant.whitelabelVal, 'FIREBASECREATEACC3')
  const binding = decideBinding({ from, mayCreate })
  if (binding.do === 'register') await openAccount(deps, identity)
  else await chooseAccount(deps, identity, binding.mayRegister)
}

const wantedOf = ({ platform }: SocialDeps) =>
  new URLSearchParams(platform.navigation.query()).get('redirectUrl')
