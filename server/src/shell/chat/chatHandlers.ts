import type { LaunchChatRequest } from '@playfront/contract/shell/chat.schema'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext, CallerSession, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { decideChatUrl } from './decideChatUrl'

/** The demonstration's chat, as far as the calls need it. */
export interface ChatSimulator {
  /** A code that opens the chat once. */
  offer(order: { merchant: string; memberId: string; sessionId: string }): Promise<string>
  /** How many messages of the operator the member has not seen. */
  unread(merchant: string, memberId: string): Promise<number>
}

/** The rows of the chat in the table of calls. @param standIn absent in production */
export const chatHandlers = (simulator: ChatSimulator | undefined) => ({
  launchChat: launch(simulator),
  unreadCount: countUnread(simulator),
  customerServiceScript: answerScripts,
})

const launch =
  (simulator: ChatSimulator | undefined): Handler<'launchChat', LaunchChatRequest> =>
  async (context, request) => {
    const { merchant, host } = context
    const { memberId, sessionId } = await admit(context)
    const { url } = merchant.operator.chat
    if (url === '' && !simulator) throw new Refusal('chat.not.offered')
    const code =
      url === '' ? await simulator?.offer({ merchant: merchant.code, memberId, sessionId }) : undefined
    return { chatUrl: decideChatUrl({ ...request, page: url, code, host }) }
  }

const countUnread =
  (simulator: ChatSimulator | undefined): Handler<'unreadCount', object> =>
  async (context) => {
    const { memberId } = await admit(context)
    const { code, operator } = context.merchant
    // An external chat reports its messages itself.
    const isOurs = operator.chat.url === '' && simulator !== undefined
    return { unReadCount: isOurs ? await simulator.unread(code, memberId) : 0 }
  }

const answerScripts: Handler<'customerServiceScript', object> = async ({ merchant }) => ({
  scripts: merchant.operator.chat.scripts,
})

/** Chatting needs the merchant's flag and a member who is not restricted (REQ-CHAT-001, -003). */
const admit = async (context: CallContext): Promise<CallerSession> => {
  const session = requireSession(context)
  const { merchant, store } = context
  if (!hasFlag(merchant.whitelabelVal, 'CBS3')) throw new Refusal('chat.not.offered')
  const [found] = await store.read(merchant.code, ({ query }) =>
    query<{ state: string }>(memberStateStatement, [session.memberId]),
  )
  if (found?.state !== 'active') throw new Refusal('chat.restricted')
  return session
}

const memberStateStatement: PreparedStatement = {
  name: 'read standing for chat',
  text: 'select state from member where id = $1',
}
