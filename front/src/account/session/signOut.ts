import { logout } from '@playfront/contract/account/logout'
import type { Memory } from '../../platform/memory/memory'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from './sessionFlow'

export interface SignOutSetting {
  session: SessionFlow
  requests: Pick<Requests, 'call'>
  platform: { memory: Pick<Memory, 'forget'> }
}

/**
 * Ends the session here at once, and on the server as well as it goes (REQ-SESSION-012, GAP-06). Whoever signs out wants to
 * be asked next time, so a remembered sign-in goes with it (SEC-01).
 */
export const signOut = ({ session, requests, platform }: SignOutSetting): void => {
  // The call takes its token along as it is made, so it has to come before the session is forgotten.
  requests.call(logout, {}, { alert: false }).catch(() => undefined)
  platform.memory.forget('rememberedLogin')
  session.close()
}
