import type { HandOffCodeAnswer } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { requireSession } from '../session/requireSession'
import { createHandOffCode } from './handOffCodes'

/** Creates the code that a link carries in place of the session's token (D-11). */
export const answerHandOffCode = async (context: CallContext): Promise<HandOffCodeAnswer> => {
  const { sessionId, memberId } = requireSession(context)
  const { merchant, store, platform } = context
  const order = { merchant: merchant.code, memberId, sessionId }
  const code = await store.change(merchant.code, (connection) =>
    createHandOffCode(connection, order, platform.randomness),
  )
  return { code }
}
