import { inboxKinds, optInTopics, type InboxKind } from '@playfront/contract/account/inboxKinds'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * What happened, for `{name}` places of the words. Money as `amount` (minor units) with `currency`; names and counts as
 * they are. `inboxWords` says which kind names which. A message with `draws` goes on: repeated under its key, amounts
 * and draws are added up and it is new again.
 */
export type InboxFacts = Record<string, string | number>

export interface MemberNotification {
  memberId: string
  kind: InboxKind
  facts?: InboxFacts
  /** A place inside the app, such as `/m/withdraw`. */
  link?: string
  /** The event it reports, such as `withdrawal:<id>:paid`: a repeated key adds no second message. */
  key?: string
}

/**
 * Puts a message into the member's inbox, within the caller's transaction. Any module may call it: deposits,
 * withdrawals, protection, bonuses. The text is rendered when it is read, in the reader's language. A member who has
 * turned the topic off for the inbox is not notified.
 */
export const notifyMember = (
  connection: MerchantConnection,
  notification: MemberNotification,
): Promise<void> => notifyMembers(connection, [notification])

/** The same for many at once. No key of a member is named twice. */
export const notifyMembers = async (
  { query }: MerchantConnection,
  messages: readonly MemberNotification[],
): Promise<void> => {
  for (let from = 0; from < messages.length; from += maxAtOnce) {
    const part = messages.slice(from, from + maxAtOnce)
    await query(notifyStatement, [
      part.map(({ memberId }) => memberId),
      part.map(({ kind }) => kind),
      part.map(({ facts = {} }) => JSON.stringify(facts)),
      part.map(({ link }) => link ?? null),
      part.map(({ key }) => key ?? null),
      part.map(({ kind }) => topicOf(kind)),
      optInTopics,
    ])
  }
}

const maxAtOnce = 5_000

/** Messages about the account itself are always sent. */
const topicOf = (kind: InboxKind): string => inboxKinds[kind]

const notifyStatement: PreparedStatement = {
  name: 'notify members',
  text: `
    insert into inbox_message as known (merchant, member, kind, facts, link, key)
    select member.merchant, member.id, told.kind, told.facts::jsonb, told.link, told.key
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as told (member, kind, facts, link, key, topic)
    join member on member.id = told.member
    left join notification_choice choice on choice.merchant = member.merchant and choice.member = member.id
      and choice.channel = 'inbox' and choice.topic = told.topic
    where told.topic = 'account' or coalesce(choice.is_on, told.topic <> all ($7::text[]))
    order by member.id, told.key
    on conflict (merchant, member, key) do update set
      facts = excluded.facts || jsonb_strip_nulls(jsonb_build_object(
        'amount', (known.facts ->> 'amount')::bigint + (excluded.facts ->> 'amount')::bigint,
        'draws', (known.facts ->> 'draws')::int + (excluded.facts ->> 'draws')::int)),
      link = excluded.link, written_at = excluded.written_at, read_at = null
    where excluded.facts ? 'draws'`,
}
