import type { InboxEntry, InboxUnreadAnswer } from '@playfront/contract/account/inbox'
import type {
  dropInboxRequest,
  inboxRequest,
  readInboxRequest,
} from '@playfront/contract/account/inbox.schema'
import type { z } from 'zod'
import { type PlacedRow, pageOf, placeBefore } from '../../kernel/pageOf'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { InboxFacts } from './notifyMember'
import { type NewsWords, writeMessage, writeNews } from './writeMessage'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { SessionRepository } from '../session/sessionRepository'
import { isInsideApp } from './isInsideApp'

export interface InboxRow extends PlacedRow {
  kind: string
  facts: InboxFacts
  link: string | null
  read_at: Date | null
  words: NewsWords | null
}

/** A page of the member's messages, the newest first. @param place as `placeBefore` answers it */
export const readInboxPage = (
  { query }: MerchantConnection,
  memberId: string,
  place: [Date | null, string | null, number],
  unreadOnly: boolean,
): Promise<InboxRow[]> => query<InboxRow>(pageStatement, [memberId, ...place, unreadOnly])

/** No more are counted than a badge can say. */
export const countUnread = async ({ query }: MerchantConnection, memberId: string): Promise<number> => {
  const [row] = await query<{ unread: number }>(unreadStatement, [memberId])
  return row?.unread ?? 0
}

/** Marks the member's own messages as read: those that are named, or all. Others' ids mark nothing. */
export const markRead = ({ query }: MerchantConnection, memberId: string, ids: string[] | undefined) =>
  query(readStatement, [memberId, ids ?? null])

/** False when the member has no such message. */
export const dropMessage = async (
  { query }: MerchantConnection,
  memberId: string,
  id: string,
): Promise<boolean> => (await query(dropStatement, [memberId, id])).length > 0

const pageStatement: PreparedStatement = {
  name: 'inbox page',
  text: `
    select message.id, message.written_at as at, message.kind, message.facts, message.link, message.read_at, news.words
    from inbox_message message
    left join inbox_news news on news.merchant = message.merchant and news.id = message.news
    where message.member = $1 and ($2::timestamptz is null or (message.written_at, message.id) < ($2, $3::uuid))
      and (not $5 or message.read_at is null)
    order by message.written_at desc, message.id desc limit $4`,
}

const unreadStatement: PreparedStatement = {
  name: 'count unread in inbox',
  text: `
    select count(*)::int as unread from (
      select from inbox_message where member = $1 and read_at is null limit 100) as counted`,
}

const readStatement: PreparedStatement = {
  name: 'mark inbox as read',
  text: `
    update inbox_message set read_at = platform_now()
    where member = $1 and read_at is null and ($2::uuid[] is null or id = any ($2))`,
}

const dropStatement: PreparedStatement = {
  name: 'drop from inbox',
  text: 'delete from inbox_message where member = $1 and id = $2 returning id',
}

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
