import type { RewardCenter, RewardLine, RewardLineKind } from '@playfront/contract/money/rewards'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { askGate } from '../../account/protection/passGate'
import { rankWords } from '../../account/rank/rankWords'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import { readActiveBonus } from '../bonuses/readBonus'
import { decideMission, readMissionProgress } from '../missions/missions'
import { readPointBalance } from '../points/pointRepository'
import { presentOrder, readOrders } from '../points/readMall'
import { decideClaim } from '../promotions/decideClaim'
import { claimFactsOf, readMemberFacts, readRunning } from '../promotions/promotionFacts'

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
      (select kind, coalesce(tried_at, at), amount, prize = 'POINTS' from reward_due
        where member = $1 and state = 'paid' order by tried_at desc limit $2)
      union all
      (select 'mission', at, amount, prize = 'POINTS' from mission_claim where member = $1 order by at desc limit $2)
      union all
      (select 'order', at, points, true from mall_order where member = $1 order by at desc limit $2)
    ) as line
    order by at desc limit $2`,
}

/** Everything to collect in one place, what is running, and what there was (REQ-ROUTE-020). */
export const readRewardCenter = async (context: CallContext): Promise<RewardCenter> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  return store.read(merchant.code, async (connection) => {
    const bonus = await readActiveBonus(connection, memberId)
    const orders = await readOrders(connection, memberId)
    return {
      currency: merchant.currency,
      points: await readPointBalance(connection, memberId),
      ...(bonus && {
        bonus: {
          id: bonus.id,
          amount: bonus.amount,
          need: bonus.need,
          progress: bonus.progress,
          expiresAt: bonus.expiresAt.toISOString(),
        },
      }),
      underWay: (await readUnderWay(connection, memberId)).map(presentLine),
      collectable: await readCollectable(connection, context),
      coupons: orders.flatMap((row) => {
        const { title, coupon: code, at } = presentOrder(row, language)
        return code === undefined ? [] : [{ title, code, at }]
      }),
      history: (await readRewardLines(connection, memberId)).map(presentLine),
    }
  })
}

const presentLine = ({ kind, at, amount, isPoints }: LineRow): RewardLine => ({
  kind,
  at: at.toISOString(),
  amount,
  isPoints,
})

/** What can be taken now; nothing for who takes a break. */
const readCollectable = async (
  connection: MerchantConnection,
  context: CallContext,
): Promise<RewardCenter['collectable']> => {
  const session = requireSession(context)
  const { merchant, language } = context
  const { memberId } = session
  if (await askGate(connection, { merchant, memberId, gate: 'marketing' })) return []
  const member = await readMemberFacts(connection, session, merchant)
  if (!member) throw new Refusal('user.or.token.invalid')
  if (!member.isActive) return []
  const promotions = (await readRunning(connection)).flatMap((row) => {
    const decision = decideClaim(claimFactsOf(row, member, false))
    const words = wordsIn(row.words, readersLanguages(language, merchant))
    if (!decision.ok || !words) return []
    const { title } = words.words
    return [{ kind: 'promotion' as const, id: row.id, title, amount: decision.amount, isPoints: false }]
  })
  const facts = await readMissionProgress(connection, memberId, merchant.timeZone)
  const missions = merchant.operator.rewards.missions
    .filter((mission) => decideMission(mission, facts).isToTake)
    .map(({ id, names, prize: { kind, amount } }) => {
      const title = rankWords(names, language) ?? id
      return { kind: 'mission' as const, id, title, amount, isPoints: kind === 'POINTS' }
    })
  return [...promotions, ...missions]
}
