import type { PushGroup } from '@playfront/contract/console/pushAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * The active members of an audience. Breaks and opt-outs are checked when a message is sent.
 * @param group where the audience stands as jsonb: a column, or `$1::jsonb`
 */
export const membersSql = (group: string): string => `
  from member
  left join member_rank rank on rank.merchant = member.merchant and rank.member = member.id
  where member.state = 'active'
    and (${group} -> 'types' is null or ${group} -> 'types' @> to_jsonb(member.type))
    and (${group} ->> 'minimumRank' is null or coalesce(rank.level, 0) >= (${group} ->> 'minimumRank')::int)
    and (${group} ->> 'maximumRank' is null or coalesce(rank.level, 0) <= (${group} ->> 'maximumRank')::int)
    and (${group} ->> 'language' is null or member.language = ${group} ->> 'language')
    and (${group} ->> 'seenDays' is null or coalesce(member.last_login_at, member.registered_at)
      > platform_now() - (${group} ->> 'seenDays')::int * interval '1 day')
    and (${group} ->> 'awayDays' is null or coalesce(member.last_login_at, member.registered_at)
      <= platform_now() - (${group} ->> 'awayDays')::int * interval '1 day')
    and (${group} -> 'names' is null or member.username_key in (
      select lower(name) from jsonb_array_elements_text(${group} -> 'names') name))`

export interface Reach {
  /** Members who would get it now, and their devices. */
  members: number
  devices: number
  /** Members with a device who take a break or want none. */
  silenced: number
  without: number
}

/**
 * How many members a message for an audience would reach now.
 * @param needsConsent the merchant advertises only to members who consented
 */
export const countReach = async (
  { query }: MerchantConnection,
  audience: PushGroup,
  needsConsent: boolean,
): Promise<Reach> => {
  const [row] = await query<Reach>(reachStatement, [JSON.stringify(audience), needsConsent])
  if (!row) throw new Error('nothing was counted')
  return row
}

/** Those of the names that nobody has at this merchant. */
export const unknownNames = async (
  { query }: MerchantConnection,
  { names = [] }: PushGroup,
): Promise<string[]> => {
  if (names.length === 0) return []
  const rows = await query<{ name: string }>(unknownStatement, [names])
  return rows.map(({ name }) => name)
}

const reachStatement: PreparedStatement = {
  name: 'count reach of push',
  text: `
    select count(*) filter (where devices > 0 and takes)::int as members,
      coalesce(sum(devices) filter (where takes), 0)::int as devices,
      count(*) filter (where devices > 0 and not takes)::int as silenced,
      count(*) filter (where devices = 0)::int as without
    from (
      select
        (select count(*) from push_registration device
          where device.merchant = member.merchant and device.member = member.id) as devices,
        protection_of(member.id) is null
          and coalesce((
            select given from marketing_consent consent
            where consent.merchant = member.merchant and consent.member = member.id
            order by number desc limit 1), not $2::boolean)
          and coalesce((
            select is_on from notification_choice choice
            where choice.merchant = member.merchant and choice.member = member.id
              and choice.channel = 'push' and choice.topic = 'marketing'), true) as takes
      ${membersSql('$1::jsonb')}) as named`,
}

const unknownStatement: PreparedStatement = {
  name: 'find unknown names of push',
  text: `
    select name from unnest($1::text[]) name
    where not exists (select 1 from member where username_key = lower(name)) limit 50`,
}
