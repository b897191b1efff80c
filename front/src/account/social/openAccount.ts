import type { IdentityArguments } from '@playfront/contract/identityChannels'
import { RequestFailure } from '../../requests/failure/requestFailure'
import { sessionOf } from '../session/session'
import { askLoginChoice } from './askLoginChoice'
import { identityProviderNames } from './identityProviderNames'
import { openAccountByIdentity, type SocialDeps } from './identityCalls'
import { dropIdentity, keepIdentity } from './keptIdentity'

/** Opens an account with the identity, keeps its token and goes home (REQ-SOCIAL-018, -020, AMB-05). */
export const openAccount = async (deps: SocialDeps, identity: IdentityArguments): Promise<void> => {
  const { session, merchant, platform, events } = deps
  events.publish('registerSubmit')
  try {
    const answer = await openAccountByIdentity(deps, identity)
    const opened = sessionOf(answer, merchant.code, { firstTimeLogin: true })
    session.open(opened)
    events.publish('register', { customerId: opened.id, customerName: opened.userName })
    platform.navigation.replace('/m/home')
  } catch (thrown) {
    // What a call says against it has been shown.
    if (!(thrown instanceof RequestFailure)) throw thrown
  } finally {
    dropIdentity(session)
  }
}

/** Lets the person choose between their account and a new one (REQ-SOCIAL-015 to -017). */
export const chooseAccount = async (
  deps: SocialDeps,
  identity: IdentityArguments,
  mayRegister: boolean,
): Promise<void> => {
  const { overlays, session, merchant, platform } = deps
  const provider = identityProviderNames[identity.firebaseChannel]
  const { name, account } = merchant
  const choice = await askLoginChoice(overlays, {
    mayRegister,
    values: { provider, merchant: name, age: account.minimumAge },
  })
  if (choice === 'register') return openAccount(deps, identity)
  if (choice === 'closed') return dropIdentity(session)
  keepIdentity(session, identity)
  overlays.toasts.show({ key: 'social.bind', values: { provider } })
  if (platform.navigation.path() !== '/m/login') platform.navigation.push('/m/login')
}
