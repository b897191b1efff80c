import { days, minutes } from '@playfront/contract/time'
import type { Platform, Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { PreparedStatement, Store } from '../../store/store'
import type { Secrets } from '../../platform/keys/secrets'
import { type ChatMessages, openChatMessages } from '../../chat/chatMessages'
import type { ChatNews } from '../../chat/chatNews'
import { type ChatPictures, openChatPictures } from '../../chat/chatPictures'

const secretBytes = 32

/** Time to open a window. */
const codeLifeMs = minutes(1)
/** How long a chat that stays open may be talked in; it ends with the session before that. */
const visitLifeMs = days(1)

export interface ChatVisitOrder {
  merchant: string
  memberId: string
  /** Hex of the session's hash. */
  sessionId: string
}

export interface ChatVisits {
  /** A code that opens the chat once. */
  offer(order: ChatVisitOrder): Promise<string>
  /** Spends a code for the key of a visit; nothing when it is unknown, spent, too old, or its session has ended. */
  enter(merchant: string, code: string): Promise<string | undefined>
  /** Whose visit the key is of, while the session it came from runs. */
  memberOf(merchant: string, key: string): Promise<string | undefined>
}

export interface ChatVisitDeps {
  store: Store
  randomness: Randomness
}

/** Who may be in the chat's page: codes and keys are kept as hashes alone. */
export const openChatVisits = ({ store, randomness }: ChatVisitDeps): ChatVisits => {
  const secret = () => randomness.bytes(secretBytes).toString('base64url')
  return {
    async offer({ merchant, memberId, sessionId }) {
      const code = secret()
      const session = Buffer.from(sessionId, 'hex')
      const values = [merchant, randomness.uuid(), memberId, session, sha256(code), codeLifeMs / 1_000]
      await store.changeOnce(merchant, offerStatement, values)
      return code
    },
    async enter(merchant, code) {
      const key = secret()
      const values = [sha256(code), sha256(key), visitLifeMs / 1_000]
      const entered = await store.changeOnce(merchant, enterStatement, values)
      return entered.length > 0 ? key : undefined
    },
    async memberOf(merchant, key) {
      const [found] = await store.read(merchant, ({ query }) =>
        query<{ member: string }>(findStatement, [sha256(key)]),
      )
      return found?.member
    },
  }
}

const offerStatement: PreparedStatement = {
  name: 'offer chat visit',
  text: `
    insert into chat_visit (merchant, id, member, session, code_hash, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(secs => $6))`,
}

/** Spent in one step, so that of two that bring it at once one gets in. */
const enterStatement: PreparedStatement = {
  name: 'enter chat visit',
  text: `
    update chat_visit set code_hash = null, key_hash = $2,
      expires_at = platform_now() + make_interval(secs => $3)
    from session
    where chat_visit.code_hash = $1 and chat_visit.expires_at > platform_now()
      and session.token_hash = chat_visit.session and session.ended_at is null
      and session.expires_at > platform_now()
    returning chat_visit.id`,
}

const findStatement: PreparedStatement = {
  name: 'find chat visit',
  text: `
    select chat_visit.member from chat_visit join session on session.token_hash = chat_visit.session
    where chat_visit.key_hash = $1 and chat_visit.expires_at > platform_now()
      and session.ended_at is null and session.expires_at > platform_now()`,
}

/**
 * A small chat that simulates an external customer service: its participants, its messages, and their notifications.
 */
export interface SandboxChat extends ChatMessages, ChatPictures, ChatVisits, ChatNews {}

export interface SandboxChatDeps {
  store: Store
  secrets: Secrets
  platform: Pick<Platform, 'randomness'>
  news: ChatNews
}

/** Kept in the database, so that every node has what any of them took. */
export const openSandboxChat = ({ store, secrets, platform, news }: SandboxChatDeps): SandboxChat => ({
  ...openChatVisits({ store, randomness: platform.randomness }),
  ...openChatMessages({ store, secrets }),
  ...openChatPictures({ store, secrets }),
  onNews: news.onNews,
})
