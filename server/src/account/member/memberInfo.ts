import type { MemberInfo } from '@playfront/contract/account/memberInfo'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { requireSession } from '../session/requireSession'
import type { SessionRepository } from '../session/sessionRepository'
import { presentMember } from './presentMember'

/**
 * Who is signed in (REQ-REQUEST-027, REQ-SESSION-013). Every page asks, so the answer comes from the session look-up:
 * at most a second old, and without another database query.
 */
export const memberInfo =
  (sessions: SessionRepository) =>
  async (context: CallContext): Promise<MemberInfo> => {
    const { sessionId } = requireSession(context)
    const { merchant } = context
    const member = await sessions.memberOf(merchant.code, sessionId)
    if (!member) throw new Refusal('user.or.token.invalid')
    return presentMember(member, merchant)
  }
