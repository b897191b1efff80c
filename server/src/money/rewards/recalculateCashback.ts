import type { FiguresOf } from '@playfront/contract/money/promotions.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { isWithinMembers } from '../promotions/decideLeft'
import { type PromotionRow, holdBudgets, promotionColumns } from '../promotions/promotionFacts'
import type { RewardSpan } from '../promotions/rewardSpan'
import { recalculatePeriods } from './recalculatePeriods'

/** What of a period's net loss comes back, rounded down; nothing below the least loss. */
export const decideCashback = (
  { percent, minLoss, cap }: Pick<FiguresOf<'CASHBACK'>, 'percent' | 'minLoss' | 'cap'>,
  /** Stakes less what came back, minor units; negative for who won. */
  netLoss: number,
): number => {
  if (netLoss < minLoss) return 0
  // Beyond it the cap holds anyway, and the product stays a safe integer.
  const enough = Math.ceil((cap * 100) / percent)
  return Math.min(cap, Math.floor((Math.min(netLoss, enough) * percent) / 100))
}

type Cashback = PromotionRow & { kind: 'CASHBACK' }

/** Computes each cashback for the days or weeks that are over: a share of the net loss, for eligible members. */
export const recalculateCashback = async (store: Store, merchant: FullMerchantSettings): Promise<void> => {
  const rows = await store.read(merchant.code, ({ query }) => query<Cashback>(cashbackStatement, []))
  for (const row of rows)
    await recalculatePeriods(store, merchant, {
      kind: 'cashback',
      name: row.id,
      period: row.figures.period,
      beginMs: beginOf(row),
      recalculate: (connection, span) => recalculateSpan(connection, merchant, row, span),
    })
}

const beginOf = ({ starts_at, updated_at }: Cashback): number => (starts_at ?? updated_at).getTime()

const recalculateSpan = async (
  connection: MerchantConnection,
  { code }: FullMerchantSettings,
  row: Cashback,
  { key, fromMs, untilMs }: RewardSpan,
): Promise<void> => {
  const from = Math.max(fromMs, beginOf(row))
  const until = Math.min(untilMs, row.ends_at?.getTime() ?? untilMs)
  if (from >= until) return
  const { minimumRank = 0, newcomerDays } = row.audience
  const losses = await connection.query<LossRow>(lossStatement, [
    new Date(from),
    new Date(until),
    row.figures.minLoss,
    minimumRank,
    newcomerDays === undefined ? null : new Date(untilMs - days(newcomerDays)),
    row.id,
  ])
  let left = await budgetLeft(connection, row)
  const due = losses
    .map(({ member, loss, had }) => ({ member, loss, had, amount: decideCashback(row.figures, loss) }))
    .filter(({ amount }) => amount > 0)
    .map(({ had, ...one }) => {
      const isKept = one.amount > left || !isWithinMembers(row.limits, had, one.amount)
      if (!isKept) left -= one.amount
      return { ...one, isKept }
    })
  await connection.query(writeStatement, [
    code,
    row.id,
    key,
    due.map(({ member }) => member),
    due.map(({ amount }) => amount),
    due.map(({ loss }) => loss),
    due.map(({ isKept }) => isKept),
  ])
}

interface LossRow {
  member: string
  loss: number
  /** What the member has had of this cashback. */
  had: number
}

/** Read after the promotion is held, so that two spans at once do not share one budget. */
const budgetLeft = async (connection: MerchantConnection, { id, limits }: Cashback): Promise<number> => {
  if (limits.budget === undefined) return Infinity
  await holdBudgets(connection, [id])
  const [held] = await connection.query<{ left: number }>(leftStatement, [id])
  return held?.left ?? 0
}

/** One that has ended may still owe its last span. */
const cashbackStatement: PreparedStatement = {
  name: 'cashback promotions',
  text: `
    select ${promotionColumns} from promotion
    where kind = 'CASHBACK' and (starts_at is null or starts_at <= platform_now())
      and (ends_at is null or ends_at > platform_now() - interval '40 days')`,
}

const leftStatement: PreparedStatement = {
  name: 'left of a cashback',
  text: `
    select ((limits ->> 'budget')::bigint - coalesce((
      select sum(total.given) from promotion_total total
      where total.merchant = promotion.merchant and total.promotion = promotion.id), 0))::bigint as left
    from promotion where id = $1`,
}

const lossStatement: PreparedStatement = {
  name: 'net losses of a span',
  text: `
    select play.member, sum(play.stake - play.paid)::bigint as loss, coalesce((
      select sum(due.amount) from reward_due due
      where due.member = play.member and due.kind = 'cashback' and due.name = $6 and due.state <> 'withheld'
    ), 0)::bigint as had
    from counted_play play
    join member on member.merchant = play.merchant and member.id = play.member
    left join member_rank held on held.merchant = play.merchant and held.member = play.member
    where play.at >= $1 and play.at < $2 and coalesce(held.level, 0) >= $4
      and ($5::timestamptz is null or member.registered_at > $5)
    group by play.member
    having sum(play.stake - play.paid) >= $3
    order by play.member`,
}

const writeStatement: PreparedStatement = {
  name: 'write cashback due',
  text: `
    insert into reward_due (merchant, member, kind, name, occasion, prize, amount, figure, state, reason)
    select $1, member, 'cashback', $2, $3, 'CASH', amount, loss, case when kept then 'withheld' else 'due' end,
      case when kept then 'promotion_over' end
    from unnest($4::uuid[], $5::bigint[], $6::bigint[], $7::boolean[]) as given (member, amount, loss, kept)
    on conflict do nothing`,
}
