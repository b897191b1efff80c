import { logout } from '@playfront/contract/account/logout'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from './sessionFlow'

/** Ends the session here at once, and on the server as well as it goes (REQ-SESSION-012, GAP-06). */
export const signOut = ({
  session,
  requests,
}: {
  session: SessionFlow
  requests: Pick<Requests, 'call'>
}): void => {
  // The call takes its token along as it is made, so it has to come before the session is forgotten.
  requests.call(logout, {}, { alert: false }).catch(() => undefined)
  session.close()
}
