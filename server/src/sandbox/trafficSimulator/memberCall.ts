import type { CallContext } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { actionId } from './actionId'

/** The same call by a member; undefined when there is no such member. */
export const memberCall = async (call: CallContext, username: string): Promise<CallContext | undefined> => {
  const { merchant, store } = call
  const [found] = await store.read(merchant.code, ({ query }) =>
    query<{ id: string }>(findStatement, [username]),
  )
  if (!found) return undefined
  const sessionId = actionId(merchant.code, username, 'session')
  return { ...call, session: { sessionId, memberId: found.id, userName: username, kind: 'member' } }
}

const findStatement: PreparedStatement = {
  name: 'find demonstration member',
  text: 'select id from member where username_key = lower($1)',
}
