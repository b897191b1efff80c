import { logout } from '@playfront/contract/account/session'
import type { Requests } from '../../requests/requests'
import { leaveSession, type LeaveDeps } from './leaveSession'

export interface SignOutDeps extends LeaveDeps {
  requests: Pick<Requests, 'call'>
}

/** Ends the session here at once, and on the server as well as it goes (REQ-SESSION-012, GAP-06); home comes next. */
export const signOut = ({ session, requests, platform }: SignOutDeps): void => {
  // The call takes its token along as it is made, so it has to come before the session is forgotten.
  requests.call(logout, {}, { alert: false }).catch(() => undefined)
  leaveSession({ session, platform })
}
