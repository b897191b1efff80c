import { type CallContext, requireSession } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import type { SessionRepository } from './sessionRepository'

/**
 * Ends the caller's session, and the game sessions opened from it, on every node within a second (REQ-SESSION-012). A
 * member who signs out is no longer remembered on that device.
 */
export const logoutMember =
  (sessions: SessionRepository) =>
  async (context: CallContext): Promise<Record<string, never>> => {
    const { sessionId } = requireSession(context)
    const { merchant, store } = context
    await store.changeOnce(merchant.code, forgetStatement, [Buffer.from(sessionId, 'hex')])
    await sessions.end(merchant.code, sessionId)
    return {}
  }

const forgetStatement: PreparedStatement = {
  name: 'forget remembered sign-in of session',
  text: `
    delete from remember_key using session
    where session.token_hash = $1 and remember_key.merchant = session.merchant
      and remember_key.member = session.member and remember_key.device = session.device`,
}
