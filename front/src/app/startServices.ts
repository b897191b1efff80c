import { startAutoSignIn } from '../account/login/startAutoSignIn'
import { onTokenChange } from '../account/session/sessionFlow'
import type { AppServices } from './services'

/** Starts what follows the session. The token of the address comes last, because it may replace what is remembered. */
export const startServices = (services: AppServices, handedToken: string): void => {
  const { session, requests, member, wallet, language, handOff } = services
  onTokenChange(session.store, requests.forgetAnswers)
  session.start()
  startAutoSignIn(services, handedToken !== '')
  member.start()
  wallet.start()
  member.store.subscribe(({ member: known }, before) => {
    if (known !== before.member) void language.memberChanged(known)
  })
  if (handedToken === '') return
  // Members' screens wait for what becomes of it.
  handOff.store.setState({ name: 'checking' }, true)
  void import('./takeHandedToken')
    .then(({ takeHandedToken }) => takeHandedToken(services, handedToken))
    .catch(handOff.decline)
}
