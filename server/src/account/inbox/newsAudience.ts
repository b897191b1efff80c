import { languageCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** The audience of a news message; a member has to meet all conditions. */
export const newsAudience = z.strictObject({
  minimumRank: z.int().min(1).max(99).optional(),
  /** Accounts of at most this many days. */
  newcomerDays: z.int().min(1).max(3_650).optional(),
  /** Members who have not signed in for this many days. */
  awayDays: z.int().min(1).max(3_650).optional(),
  /** Who reads this language. */
  language: languageCode.optional(),
  /** One member alone. */
  username: z.string().trim().min(1).max(64).optional(),
})

export type NewsAudience = z.infer<typeof newsAudience>

/**
 * Members of an audience who may be advertised to: active, neither in a break nor excluded, and not one who has said no, or
 * not said yes where that is asked for (`decideNotification` says the same of one). $1 is the audience, $2 whether a yes is
 * asked for.
 */
export const receiversSql = `
  from member
  left join member_rank rank on rank.merchant = member.merchant and rank.member = member.id
  left join lateral (
    select given from marketing_consent consent
    where consent.merchant = member.merchant and consent.member = member.id order by number desc limit 1) said on true
  left join notification_choice choice on choice.merchant = member.merchant and choice.member = member.id
    and choice.channel = 'inbox' and choice.topic = 'marketing'
  where member.state = 'active' and coalesce(said.given, not $2::boolean) and coalesce(choice.is_on, true)
    and protection_of(member.id) is null
    and coalesce(rank.level, 0) >= coalesce(($1::jsonb ->> 'minimumRank')::int, 0)
    and ($1::jsonb ->> 'newcomerDays' is null
      or member.registered_at > platform_now() - ($1::jsonb ->> 'newcomerDays')::int * interval '1 day')
    and ($1::jsonb ->> 'awayDays' is null
      or coalesce(member.last_login_at, member.registered_at)
        <= platform_now() - ($1::jsonb ->> 'awayDays')::int * interval '1 day')
    and ($1::jsonb ->> 'language' is null or member.language = $1::jsonb ->> 'language')
    and ($1::jsonb ->> 'username' is null or member.username_key = lower($1::jsonb ->> 'username'))`

/** How many members news for an audience would reach now. */
export const countReceivers = async (
  { query }: MerchantConnection,
  audience: NewsAudience,
  needsConsent: boolean,
): Promise<number> => {
  const [row] = await query<{ count: number }>(countStatement, [JSON.stringify(audience), needsConsent])
  return row?.count ?? 0
}

const countStatement: PreparedStatement = {
  name: 'count receivers of news',
  text: `select count(*)::int as count ${receiversSql}`,
}
