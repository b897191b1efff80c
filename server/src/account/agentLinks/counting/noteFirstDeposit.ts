import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'

/**
 * Counts a member's first deposit for the link that they came by, in the deposit's own transaction and only once,
 * even if it is called again. A deposit that the bank charges back later stays counted.
 */
export const noteFirstDeposit = async (
  { query }: MerchantConnection,
  { code, timeZone }: Pick<FullMerchantSettings, 'code' | 'timeZone'>,
  memberId: string,
): Promise<void> => void (await query(countStatement, [code, memberId, timeZone]))

const countStatement: PreparedStatement = {
  name: 'count first deposit of link',
  text: `
    with first as (
      update agent_link_member set first_deposit_at = platform_now()
      where member = $2 and refused is null and first_deposit_at is null returning link)
    insert into agent_link_day (merchant, link, day, first_deposits)
    select $1, link, (platform_now() at time zone $3)::date, 1 from first
    on conflict (merchant, link, day) do update set first_deposits = agent_link_day.first_deposits + 1`,
}
