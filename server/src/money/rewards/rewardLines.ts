import type { RewardLineKind } from '@playfront/contract/money/rewards'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface LineRow {
  kind: RewardLineKind
  at: Date
  amount: number
  isPoints: boolean
}

/** Rewards that were computed and are not paid yet. */
export const readUnderWay = ({ query }: MerchantConnection, memberId: string): Promise<LineRow[]> =>
  query<LineRow>(underWayStatement, [memberId])

/** The member's last rewards, of every kind, the newest first. */
export const readRewardLines = ({ query }: MerchantConnection, memberId: string): Promise<LineRow[]> =>
  query<LineRow>(linesStatement, [memberId, maxLines])

const maxLines = 50

const underWayStatement: PreparedStatement = {
  name: 'rewards under way',
  text: `
    select kind, at, amount, prize = 'POINTS' as "isPoints" from reward_due
    where member = $1 and state = 'due' order by at desc limit 20`,
}

const linesStatement: PreparedStatement = {
  name: 'reward lines',
  text: `
    select kind, at, amount, is_points as "isPoints" from (
      (select 'claim' as kind, claimed_at as at, amount, false as is_points from promotion_claim
        where member = $1 order by claimed_at desc limit $2)
      union all
      (select 'bonus', granted_at, amount, false from bonus where member = $1 order by granted_at desc limit $2)
      union all
      (select case when state = 'released' then 'bonusReleased' when given_up then 'bonusGivenUp' else 'bonusForfeited' end,
        ended_at, amount, false
        from bonus where member = $1 and state <> 'active' order by ended_at desc limit $2)
      union all
      (select kind, tried_at, amount, prize = 'POINTS' from reward_due
        where member = $1 and state = 'paid' order by tried_at desc limit $2)
      union all
      (select 'mission', at, amount, prize = 'POINTS' from mission_claim where member = $1 order by at desc limit $2)
      union all
      (select 'order', at, points, true from mall_order where member = $1 order by at desc limit $2)
    ) as line
    order by at desc limit $2`,
}
