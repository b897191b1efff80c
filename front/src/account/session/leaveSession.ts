import type { Memory } from '../../platform/memory/memory'
import type { Navigation } from '../../platform/navigation/navigation'
import type { SessionFlow } from './sessionFlow'

export interface LeaveDeps {
  session: Pick<SessionFlow, 'close'>
  platform: { memory: Pick<Memory, 'forget'>; navigation: Pick<Navigation, 'replace'> }
}

/**
 * Ends the session on this device and leads home. Whoever leaves wants to be asked next time, so a remembered sign-in goes
 * with it (SEC-01). The session goes first: rooms that hear of home would else ask for what is a member's, with a token
 * that is as good as dead. Both in one breath, as the guard of the screen that is left would ask to sign in again.
 */
export const leaveSession = ({ session, platform }: LeaveDeps): void => {
  platform.memory.forget('rememberedLogin')
  session.close()
  platform.navigation.replace('/m/home')
}
