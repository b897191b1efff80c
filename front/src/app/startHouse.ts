import { startAutoSignIn } from '../account/login/startAutoSignIn'
import { onTokenChange } from '../account/session/sessionFlow'
import type { House } from './house'

/** Starts what follows the session. The token of the address comes last, because it may replace what is remembered. */
export const startHouse = (house: House, handedToken: string): void => {
  const { session, requests, member, wallet, language, handOff } = house
  onTokenChange(session.store, requests.forgetAnswers)
  session.start()
  startAutoSignIn(house, handedToken !== '')
  member.start()
  wallet.start()
  member.store.subscribe(({ member: known }, before) => {
    if (known !== before.member) void language.memberChanged(known)
  })
  if (handedToken === '') return
  // The code that an app on the home screen starts with; members' screens wait for it.
  if (handedToken.startsWith('in_')) {
    handOff.store.setState({ name: 'checking' }, true)
    void import('../account/session/startInstalled')
      .then(({ startInstalled }) => startInstalled(house, handedToken))
      .catch(handOff.decline)
    return
  }
  void handOff.start(handedToken)
  void import('./offerHandOff').then(({ offerHandOff }) => offerHandOff(house)).catch(handOff.decline)
}
