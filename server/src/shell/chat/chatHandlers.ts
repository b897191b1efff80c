import type { LaunchChatRequest } from '@playfront/contract/shell/chat.schema'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { type CallContext, type CallerSession, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'

export interface ChatUrlFacts extends LaunchChatRequest {
  /** The page of the merchant's own chat; empty when it is the demonstration's. */
  page: string
  /** Opens the demonstration's chat once. */
  code?: string
  /** The caller's Host, with its port if it has one. */
  host: string
}

/** The address that opens the chat. It carries no session: a code that works once, or what the call says (T27). */
export const decideChatUrl = ({
  page,
  code,
  host,
  b2c,
  title,
  backUrl = '',
  language,
}: ChatUrlFacts): string => {
  const back = ownAddress(backUrl, host)
  if (page !== '') return withQuery(page, { b2c, title, backUrl: back?.href, language })
  const origin = back?.origin ?? `https://${host}`
  return withQuery(`${origin}/sandbox/chat`, { code, back: back?.pathname, language })
}

/** Only an address of the very host that was asked is a way back. */
const ownAddress = (address: string, host: string): URL | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOwn = url?.host === host && /^https?:$/.test(url.protocol) && url.username === ''
  return isOwn ? url : undefined
}

const withQuery = (address: string, values: Record<string, string | undefined>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/** The demonstration's chat, as far as the calls need it. */
export interface ChatSimulator {
  /** A code that opens the chat once. */
  offer(order: { merchant: string; memberId: string; sessionId: string }): Promise<string>
  /** How many messages of the operator the member has not seen. */
  unread(merchant: string, memberId: string): Promise<number>
}

/** The rows of the chat in the table of calls. @param simulator absent in production */
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
