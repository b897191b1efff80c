import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import type { PromotionRow } from '../promotions/promotionFacts'
import type { RewardSpan } from '../promotions/rewardSpan'
import { decideCashback } from './decideCashback'
import { reckonPeriods } from './reckonPeriods'

type Cashback = PromotionRow & { kind: 'CASHBACK' }

/** Reckons each cashback for the days or weeks that are over: a share of what play lost in sum, for those it is for. */
export const reckonCashback = async (store: Store, merchant: FullMerchantSettings): Promise<void> => {
  const rows = await store.read(merchant.code, ({ query }) => query<Cashback>(cashbackStatement, []))
  for (const row of rows)
    await reckonPeriods(store, merchant, {
      kind: 'cashback',
      name: row.id,
      period: row.figures.period,
      beginMs: beginOf(row),
      reckon: (connection, span) => reckonSpan(connection, merchant, row, span),
    })
}

const beginOf = ({ starts_at, updated_at }: Cashback): number => (starts_at ?? updated_at).getTime()

const reckonSpan = async (
  connection: MerchantConnection,
  { code }: FullMerchantSettings,
  row: Cashback,
  { key, fromMs, untilMs }: RewardSpan,
): Promise<void> => {
  const from = Math.max(fromMs, beginOf(row))
  const until = Math.min(untilMs, row.ends_at?.getTime() ?? untilMs)
  if (from >= until) return
  const { minimumRank = 0, newcomerDays } = row.audience
  const losses = await connection.query<{ member: string; loss: number }>(lossStatement, [
    new Date(from),
    new Date(until),
    row.figures.minLoss,
    minimumRank,
    newcomerDays === undefined ? null : new Date(untilMs - days(newcomerDays)),
  ])
  const due = losses
    .map(({ member, loss }) => ({ member, loss, amount: decideCashback(row.figures, loss) }))
    .filter(({ amount }) => amount > 0)
  await connection.query(writeStatement, [
    code,
    row.id,
    key,
    due.map(({ member }) => member),
    due.map(({ amount }) => amount),
    due.map(({ loss }) => loss),
  ])
}

/** One that has ended may still owe its last span. */
const cashbackStatement: PreparedStatement = {
  name: 'cashback promotions',
  text: `
    select id, kind, words, figures, audience, starts_at, ends_at, updated_at from promotion
    where kind = 'CASHBACK' and (starts_at is null or starts_at <= platform_now())
      and (ends_at is null or ends_at > platform_now() - interval '40 days')`,
}

const lossStatement: PreparedStatement = {
  name: 'net losses of a span',
  text: `
    select play.member, sum(play.stake - play.paid)::bigint as loss
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
    insert into reward_due (merchant, member, kind, name, occasion, prize, amount, figure)
    select $1, member, 'cashback', $2, $3, 'CASH', amount, loss
    from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as given (member, amount, loss)
    on conflict do nothing`,
}
