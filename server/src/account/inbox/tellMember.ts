import { inboxKinds, type InboxKind } from '@playfront/contract/account/inboxKinds'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * What happened, for `{name}` places of the words. Money as `amount` (minor units) with `currency`; names and counts as
 * they are. `inboxWords` says which kind names which.
 */
export type InboxFacts = Record<string, string | number>

export interface Told {
  memberId: string
  kind: InboxKind
  facts?: InboxFacts
  /** A place inside the app, such as `/m/withdraw`. */
  link?: string
  /** What it tells of, such as `withdrawal:<id>:paid`: told twice, it is there once. */
  key?: string
}

/**
 * Puts a message into the member's inbox, within the caller's transaction. Any room may call it: deposits, withdrawals,
 * protection, bonuses. The words come when it is read, in the reader's language. A member who does not take the topic
 * in the inbox is not told.
 */
export const tellMember = async (
  { query }: MerchantConnection,
  { memberId, kind, facts = {}, link, key }: Told,
): Promise<void> => {
  await query(tellStatement, [
    memberId,
    kind,
    JSON.stringify(facts),
    link ?? null,
    key ?? null,
    topicOf(kind),
  ])
}

/** What concerns the account itself is always told. */
const topicOf = (kind: InboxKind): string => inboxKinds[kind]

const tellStatement: PreparedStatement = {
  name: 'tell member',
  text: `
    insert into inbox_message (merchant, member, kind, facts, link, key)
    select member.merchant, member.id, $2, $3::jsonb, $4, $5 from member
    where member.id = $1 and ($6 = 'account' or not exists (
      select from notification_choice choice
      where choice.merchant = member.merchant and choice.member = member.id
        and choice.channel = 'inbox' and choice.topic = $6 and not choice.is_on))
    on conflict do nothing`,
}
