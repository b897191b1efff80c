import type { CallContext } from '../../http/handler'
import { requireSession } from './requireSession'
import type { SessionBook } from './sessionBook'

/** Ends the caller's session, and the games' opened from it, on every node within a second (REQ-SESSION-012). */
export const logoutMember =
  (sessions: SessionBook) =>
  async (context: CallContext): Promise<Record<string, never>> => {
    await sessions.end(context.merchant.code, requireSession(context).sessionId)
    return {}
  }
