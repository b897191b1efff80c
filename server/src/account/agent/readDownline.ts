import type { PlacedRow } from '../../kernel/pageOf'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface DownlineRow extends PlacedRow {
  username: string
  type: number
  has_come: boolean
  /** The name of the link that they came by; null where the agent opened the account. */
  link: string | null
}

/**
 * A page of the members below an agent after a place in the list, the newest first; it reads no more rows than it
 * returns, except for a search.
 * @param place instant and id of the row before, and how many rows
 * @param search part of a username
 */
export const readDownline = (
  { query }: MerchantConnection,
  agent: string,
  place: readonly [Date | null, string | null, number],
  search: string | null = null,
): Promise<DownlineRow[]> => query<DownlineRow>(pageStatement, [agent, ...place, search])

const pageStatement: PreparedStatement = {
  name: 'downline page',
  text: `
    select downline.member as id, downline.at, member.username, member.type,
      member.last_login_at is not null as has_come, link.name as link
    from downline join member on member.merchant = downline.merchant and member.id = downline.member
    left join agent_link_member came on came.merchant = downline.merchant and came.member = downline.member
    left join agent_link link on link.merchant = came.merchant and link.id = came.link
    where downline.agent = $1 and (downline.at, downline.member) <
      (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and ($5::text is null or position(lower($5) in member.username_key) > 0)
    order by downline.at desc, downline.member desc limit $4`,
}
