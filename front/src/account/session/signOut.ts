import { logout } from '@playfront/contract/account/session'
import type { Memory } from '../../platform/memory/memory'
import type { Navigation } from '../../platform/navigation/navigation'
import type { SessionFlow } from './sessionFlow'
import type { Requests } from '../../requests/requests'

export interface LeaveDeps {
  session: Pick<SessionFlow, 'close'>
  platform: { memory: Pick<Memory, 'forget'>; navigation: Pick<Navigation, 'replace'> }
}

/**
 * Ends the session on this device and leads home. Signing out means being asked next time, so a remembered sign-in is
 * removed too (SEC-01). The session ends first: features notified of home would otherwise request member data with a
 * token that is about to expire. Both happen in one tick, because the guard of the screen being left would ask to sign
 * in again.
 */
export const leaveSession = ({ session, platform }: LeaveDeps): void => {
  platform.memory.forget('rememberedLogin')
  session.close()
  platform.navigation.replace('/m/home')
}

export interface SignOutDeps extends LeaveDeps {
  requests: Pick<Requests, 'call'>
}

/** Ends the session here at once, and on the server if it can be reached (REQ-SESSION-012, GAP-06); home comes next. */
export const signOut = ({ session, requests, platform }: SignOutDeps): void => {
  // The call takes its token along as it is made, so it has to come before the session is forgotten.
  requests.call(logout, {}, { alert: false }).catch(() => undefined)
  leaveSession({ session, platform })
}
