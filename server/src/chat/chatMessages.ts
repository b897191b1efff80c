import { days } from '@playfront/contract/time'
import { Refusal } from '../kernel/refusal'
import type { Secrets } from '../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement, Store } from '../store/store'
import { decideFlood, floodLooksAt } from './decideFlood'
import { type Talk, chatChannel } from './chatNews'

export type ChatSide = 'player' | 'staff'

export interface ChatMessage {
  id: number
  side: ChatSide
  text: string
  /** Id of a picture; its bytes are asked for apart. */
  picture?: string
  /** What its writer calls it. */
  writtenAs?: string
  /** Epoch milliseconds. */
  sentAtMs: number
  /** The other side was shown it. */
  seen: boolean
}

export interface ChatTalk {
  memberId: string
  userName: string
  /** Messages of the player that the operator has not seen. */
  unseen: number
}

export interface SaidMessage extends Talk {
  side: ChatSide
  /** What its writer calls it, a UUID: said twice under one name, it is there once. */
  writtenAs: string
  text: string
  /** Id of a picture that is stored already. */
  picture?: { id: string; sealed: Buffer }
}

export interface ChatMessages {
  /** Throws `TOO_MANY_REQUEST` when its side says too much at once. */
  say(message: SaidMessage): Promise<void>
  /** The messages after a given one, the oldest first; only the newest where it is too much for one answer. */
  after(talk: Talk, after: number): Promise<ChatMessage[]>
  /** The page of history that ends before a message, the oldest first. */
  before(talk: Talk, before: number): Promise<ChatMessage[]>
  /** The reader was shown everything up to a message of the other side. */
  see(talk: Talk, reader: ChatSide, upTo: number): Promise<void>
  /** The last message of a side that the other one was shown; 0 when it was shown none. */
  seenUpTo(talk: Talk, side: ChatSide): Promise<number>
  /** How many messages of the operator the member has not seen. */
  unread(merchant: string, memberId: string): Promise<number>
  /** Whether the member has a conversation with the operator: a member who never wrote has none. */
  hasTalk(talk: Talk): Promise<boolean>
  /** The members who have written, the longest waiting first. */
  talks(merchant: string): Promise<ChatTalk[]>
}

const keepMs = days(30)
/** Messages in one page of history, and in one answer about news. */
const pageOfHistory = 30
const maxAtOnce = 200
export const chatMessagePurpose = 'chat message'

/** The messages between members and the operator; encrypted in the database, and deleted after a month. */
export const openChatMessages = ({ store, secrets }: { store: Store; secrets: Secrets }): ChatMessages => {
  const present = (row: MessageRow): ChatMessage => ({
    id: row.id,
    side: row.side,
    text: secrets.open(chatMessagePurpose, row.sealed),
    ...(row.picture && { picture: row.picture }),
    ...(row.written_as && { writtenAs: row.written_as }),
    sentAtMs: row.sent_at.getTime(),
    seen: row.seen_at !== null,
  })
  const list = async (statement: PreparedStatement, { merchant }: Talk, values: unknown[]) =>
    (await store.read(merchant, ({ query }) => query<MessageRow>(statement, values))).map(present)
  return {
    say: (message) =>
      store.change(message.merchant, async (connection) => {
        await sayInChange(connection, secrets, message)
      }),
    after: (talk, after) => list(afterStatement, talk, [talk.memberId, after, maxAtOnce]),
    before: (talk, before) => list(beforeStatement, talk, [talk.memberId, before, pageOfHistory]),
    see: (talk, reader, upTo) =>
      store.change(talk.merchant, async ({ query }) => {
        const writer = reader === 'player' ? 'staff' : 'player'
        const seen = await query(seenStatement, [talk.memberId, writer, upTo])
        if (seen.length > 0) await query(notifyStatement, [chatChannel, newsOf(talk)])
      }),
    async seenUpTo({ merchant, memberId }, side) {
      const [found] = await store.read(merchant, ({ query }) =>
        query<{ up_to: number }>(seenUpToStatement, [memberId, side]),
      )
      return found?.up_to ?? 0
    },
    async unread(merchant, memberId) {
      const [counted] = await store.read(merchant, ({ query }) =>
        query<{ unread: number }>(unreadStatement, [memberId]),
      )
      return counted?.unread ?? 0
    },
    hasTalk: ({ merchant, memberId }) =>
      store.read(merchant, async ({ query }) => (await query(hasTalkStatement, [memberId])).length > 0),
    talks: (merchant) => store.read(merchant, ({ query }) => query<ChatTalk>(talksStatement, [])),
  }
}

/** Only identifies the conversation: subscribers read the messages from the database, as the merchant. */
const newsOf = ({ merchant, memberId }: Talk): string => JSON.stringify([merchant, memberId])

/** Says something within the caller's transaction; false when it was said before. Throws `TOO_MANY_REQUEST`. */
export const sayInChange = async (
  { query }: MerchantConnection,
  secrets: Secrets,
  message: SaidMessage,
): Promise<boolean> => {
  const { merchant, memberId, side, writtenAs, picture } = message
  const sealed = secrets.seal(chatMessagePurpose, message.text)
  // One at a time in a talk: a number that is given later is seen later, so that nobody who reads on misses one.
  await query(lockStatement, [`chat ${merchant} ${memberId}`])
  const lately = await query<LateRow>(latelyStatement, [memberId, side, writtenAs, floodLooksAt])
  if (lately.some(({ is_this }) => is_this)) return false
  const ages = (rows: LateRow[]) => rows.map(({ age_ms }) => age_ms)
  const flood = decideFlood({
    agesMs: ages(lately),
    pictureAgesMs: ages(lately.filter(({ has_picture }) => has_picture)),
    hasPicture: picture !== undefined,
  })
  if (!flood.ok) throw new Refusal('TOO_MANY_REQUEST')
  const keep = keepMs / 1_000
  if (picture) await query(pictureStatement, [merchant, picture.id, memberId, picture.sealed, keep])
  await query(sayStatement, [merchant, memberId, side, sealed, writtenAs, picture?.id ?? null, keep])
  await query(notifyStatement, [chatChannel, newsOf(message)])
  return true
}

interface MessageRow {
  id: number
  side: ChatSide
  sealed: Buffer
  picture: string | null
  written_as: string | null
  sent_at: Date
  seen_at: Date | null
}

interface LateRow {
  is_this: boolean
  has_picture: boolean
  age_ms: number
}

const lockStatement: PreparedStatement = {
  name: 'talk one at a time',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** The newest of a side, and the one that is called so, however old it is. */
const latelyStatement: PreparedStatement = {
  name: 'read what was said lately in chat',
  text: `
    (select (written_as = $3) is true as is_this, picture is not null as has_picture,
      (extract(epoch from platform_now() - sent_at) * 1000)::float8 as age_ms
     from chat_message where member = $1 and side = $2 order by id desc limit $4)
    union all
    (select true, false, 0::float8 from chat_message where member = $1 and side = $2 and written_as = $3)`,
}

const pictureStatement: PreparedStatement = {
  name: 'keep chat picture',
  text: `
    insert into chat_picture (merchant, id, member, sealed, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

const sayStatement: PreparedStatement = {
  name: 'say in chat',
  text: `
    insert into chat_message (merchant, member, side, sealed, written_as, picture, expires_at)
    values ($1, $2, $3, $4, $5, $6, platform_now() + make_interval(secs => $7))`,
}

/** Delivered when the change is committed, and not at all when it is not. */
const notifyStatement: PreparedStatement = { name: 'notify chat', text: 'select pg_notify($1, $2)' }

const columns = 'id, side, sealed, picture, written_as, sent_at, seen_at'

/** The newest of what is asked for, so that a long history does not hide them. */
const afterStatement: PreparedStatement = {
  name: 'read chat after',
  text: `
    select * from (
      select ${columns} from chat_message where member = $1 and id > $2 order by id desc limit $3) newest
    order by id`,
}

const beforeStatement: PreparedStatement = {
  name: 'read chat before',
  text: `
    select * from (
      select ${columns} from chat_message where member = $1 and id < $2 order by id desc limit $3) newest
    order by id`,
}

const seenStatement: PreparedStatement = {
  name: 'see chat',
  text: `
    update chat_message set seen_at = platform_now()
    where member = $1 and side = $2 and id <= $3 and seen_at is null
    returning id`,
}

const seenUpToStatement: PreparedStatement = {
  name: 'find last seen chat',
  text: `
    select coalesce(max(id), 0) as up_to from chat_message
    where member = $1 and side = $2 and seen_at is not null`,
}

const unreadStatement: PreparedStatement = {
  name: 'count unread chat',
  text: `
    select count(*)::int as unread from chat_message
    where member = $1 and side = 'staff' and seen_at is null`,
}

const hasTalkStatement: PreparedStatement = {
  name: 'find chat talk',
  text: 'select 1 from chat_message where member = $1 limit 1',
}

const talksStatement: PreparedStatement = {
  name: 'list chat talks',
  text: `
    select member.id as "memberId", member.username as "userName",
      count(*) filter (where chat_message.side = 'player' and chat_message.seen_at is null)::int as unseen
    from chat_message join member on member.id = chat_message.member
    group by member.id, member.username
    order by unseen desc, max(chat_message.id) desc limit 100`,
}
