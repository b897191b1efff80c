import type { RewardCenter, RewardLine } from '@playfront/contract/money/rewards'
import { askGate } from '../../account/protection/passGate'
import { rankWords } from '../../account/rank/rankWords'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import type { MerchantConnection } from '../../store/store'
import { readActiveBonus } from '../bonuses/readBonus'
import { decideMission, readMissionProgress } from '../missions/missionProgress'
import { readPointBalance } from '../points/pointRepository'
import { presentOrder, readOrders } from '../points/readMall'
import { decideClaim } from '../promotions/decideClaim'
import { claimFactsOf, readMemberFacts, readRunning } from '../promotions/promotionFacts'
import { readRewardLines, readUnderWay, type LineRow } from './rewardLines'

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
