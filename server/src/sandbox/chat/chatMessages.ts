import { days } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import type { PreparedStatement, Store } from '../../store/store'

export type ChatSide = 'player' | 'staff'

export interface ChatMessage {
  id: number
  side: ChatSide
  text: string
  /** Epoch milliseconds. */
  sentAtMs: number
}

export interface ChatTalk {
  memberId: string
  userName: string
  /** Messages of the player that the house has not seen. */
  unseen: number
}

export interface ChatMessages {
  say(merchant: string, memberId: string, side: ChatSide, text: string): Promise<void>
  /** What was said after a message, the oldest first; what the other side said counts as seen by the reader from now on. */
  read(merchant: string, memberId: string, reader: ChatSide, after: number): Promise<ChatMessage[]>
  /** How many messages of the house the member has not seen. */
  unread(merchant: string, memberId: string): Promise<number>
  /** Every member who has written, whoever waits first. */
  talks(merchant: string): Promise<ChatTalk[]>
}

const keepMs = days(30)
const mostAtOnce = 200
const purpose = 'chat message'

/** What members and the house have said to each other; sealed in the database, and gone after a month. */
export const openChatMessages = ({ store, secrets }: { store: Store; secrets: Secrets }): ChatMessages => ({
  async say(merchant, memberId, side, text) {
    const values = [merchant, memberId, side, secrets.seal(purpose, text), keepMs / 1_000]
    await store.changeOnce(merchant, sayStatement, values)
  },
  read: (merchant, memberId, reader, after) =>
    store.change(merchant, async ({ query }) => {
      const rows = await query<MessageRow>(readStatement, [memberId, after, mostAtOnce])
      const last = rows.at(-1)
      if (last) await query(seenStatement, [memberId, reader === 'player' ? 'staff' : 'player', last.id])
      return rows.map(({ id, side, sealed, sent_at }) => ({
        id: Number(id),
        side,
        text: secrets.open(purpose, sealed),
        sentAtMs: sent_at.getTime(),
      }))
    }),
  async unread(merchant, memberId) {
    const [counted] = await store.read(merchant, ({ query }) =>
      query<{ unread: number }>(unreadStatement, [memberId]),
    )
    return counted?.unread ?? 0
  },
  talks: (merchant) => store.read(merchant, ({ query }) => query<ChatTalk>(talksStatement, [])),
})

interface MessageRow {
  id: number | string
  side: ChatSide
  sealed: Buffer
  sent_at: Date
}

const sayStatement: PreparedStatement = {
  name: 'say in chat',
  text: `
    insert into chat_message (merchant, member, side, sealed, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

/** The newest of what is asked for, so that a long history does not hide them. */
const readStatement: PreparedStatement = {
  name: 'read chat',
  text: `
    select * from (
      select id, side, sealed, sent_at from chat_message
      where member = $1 and id > $2 order by id desc limit $3) newest
    order by id`,
}

const seenStatement: PreparedStatement = {
  name: 'see chat',
  text: `
    update chat_message set seen_at = platform_now()
    where member = $1 and side = $2 and id <= $3 and seen_at is null`,
}

const unreadStatement: PreparedStatement = {
  name: 'count unread chat',
  text: `
    select count(*)::int as unread from chat_message
    where member = $1 and side = 'staff' and seen_at is null`,
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
