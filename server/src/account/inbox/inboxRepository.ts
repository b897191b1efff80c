import type { PlacedRow } from '../../kernel/pageOf'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { InboxFacts } from './notifyMember'
import type { NewsWords } from './writeMessage'

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
