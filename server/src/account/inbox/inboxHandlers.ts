import type { InboxEntry, InboxUnreadAnswer } from '@playfront/contract/account/inbox'
import type {
  dropInboxRequest,
  inboxRequest,
  readInboxRequest,
} from '@playfront/contract/account/inbox.schema'
import type { z } from 'zod'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import type { MerchantConnection } from '../../store/store'
import { requireSession } from '../session/requireSession'
import type { SessionRepository } from '../session/sessionRepository'
import { isInsideApp } from './isInsideApp'
import { countUnread, dropMessage, markRead, readInboxPage, type InboxRow } from './inboxRepository'
import { writeMessage, writeNews } from './writeMessage'

const list: Handler<'inbox', z.output<typeof inboxRequest>> = async (context, { before, unread }) => {
  const { memberId } = requireSession(context)
  const place = placeBefore(before)
  const [rows, count] = await context.store.read(context.merchant.code, async (connection) => [
    await readInboxPage(connection, memberId, place, unread === true),
    await countUnread(connection, memberId),
  ])
  const { page, next } = pageOf(rows)
  return { messages: page.flatMap((row) => presentEntry(context, row)), unread: count, next }
}

/** A kind that no version of ours writes any more is left out. */
const presentEntry = ({ merchant, language }: CallContext, row: InboxRow): InboxEntry[] => {
  const written = row.words
    ? writeNews(merchant, language, row.words)
    : writeMessage(merchant, language, row.kind, row.facts)
  if (!written) return []
  return [
    {
      id: row.id,
      ...written,
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
      link: row.link !== null && isInsideApp(row.link) ? row.link : undefined,
    },
  ]
}

const unreadCount: Handler<'inboxUnread', object> = async ({ merchant, store, session }) => ({
  unread: session
    ? await store.read(merchant.code, (connection) => countUnread(connection, session.memberId))
    : 0,
})

const read =
  (sessions: SessionRepository): Handler<'readInbox', z.output<typeof readInboxRequest>> =>
  async (context, { ids }) =>
    changeInbox(sessions, context, (connection, memberId) => markRead(connection, memberId, ids))

const drop =
  (sessions: SessionRepository): Handler<'dropInbox', z.output<typeof dropInboxRequest>> =>
  async (context, { id }) =>
    changeInbox(sessions, context, async (connection, memberId) => {
      if (!(await dropMessage(connection, memberId, id))) throw new Refusal('inbox.unknown')
    })

/** Answers the number of unread messages afterwards; member information on this node has the same number. */
const changeInbox = async (
  sessions: SessionRepository,
  context: CallContext,
  change: (connection: MerchantConnection, memberId: string) => Promise<unknown>,
): Promise<InboxUnreadAnswer> => {
  const { memberId } = requireSession(context)
  const { code } = context.merchant
  const unread = await context.store.change(code, async (connection) => {
    await change(connection, memberId)
    return countUnread(connection, memberId)
  })
  sessions.forget(code, memberId)
  return { unread }
}

/** The rows of the inbox in the table of calls. */
export const inboxHandlers = (sessions: SessionRepository) => ({
  inbox: list,
  inboxUnread: unreadCount,
  readInbox: read(sessions),
  dropInbox: drop(sessions),
})
