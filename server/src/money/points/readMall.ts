import type { LanguageCode } from '@playfront/contract/languages'
import { needOf } from '@playfront/contract/money/promotionRules'
import type { Mall, MallGood, MallOrder } from '@playfront/contract/money/points'
import type { Good } from '@playfront/contract/settings/money.schema'
import { rankWords } from '../../account/rank/rankWords'
import { type CallContext, requireSession } from '../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { readNextExpiry } from './expiryRepository'
import { readPointBalance } from './pointRepository'

/** The point market as the member sees it (REQ-ROUTE-021). */
export const readMall = async (context: CallContext): Promise<Mall> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  const { goods, stakePerPoint, pointsLastDays: lastDays } = merchant.operator.rewards
  const terms = { timeZone: merchant.timeZone, lastDays }
  return store.read(merchant.code, async (connection) => {
    const sold = await connection.query<{ good: string; sold: number }>(soldStatement, [])
    const soldOf = new Map(sold.map((row) => [row.good, row.sold]))
    const next = lastDays > 0 ? await readNextExpiry(connection, terms, memberId) : undefined
    return {
      points: await readPointBalance(connection, memberId),
      stakePerPoint,
      ...(lastDays > 0 && { expiry: { days: lastDays, ...(next && { next }) } }),
      goods: goods.map((good) => presentGood(good, soldOf.get(good.id) ?? 0, language)),
      orders: (await readOrders(connection, memberId)).map((row) => presentOrder(row, language)),
    }
  })
}

export interface OrderRow {
  id: string
  good: string
  names: Partial<Record<LanguageCode, string>>
  points: number
  delivery: MallOrder['delivery']
  amount: number | null
  coupon: string | null
  at: Date
}

/** The member's orders, the newest first. */
export const readOrders = ({ query }: MerchantConnection, memberId: string): Promise<OrderRow[]> =>
  query<OrderRow>(ordersStatement, [memberId])

export const presentOrder = (
  { id, good, names, points, delivery, amount, coupon, at }: OrderRow,
  language: LanguageCode,
): MallOrder => ({
  id,
  title: rankWords(names, language) ?? good,
  points,
  delivery,
  ...(amount !== null && { amount }),
  ...(coupon !== null && { coupon }),
  at: at.toISOString(),
})

/** How many are left of a good; a stock that was made smaller than what was ordered has none. */
export const leftOf = ({ stock }: Pick<Good, 'stock'>, sold: number): number => Math.max(0, stock - sold)

const presentGood = (
  { id, names, points, stock, delivery }: Good,
  sold: number,
  language: LanguageCode,
): MallGood => ({
  id,
  title: rankWords(names, language) ?? id,
  points,
  left: leftOf({ stock }, sold),
  delivery: delivery.kind,
  ...(delivery.kind !== 'COUPON' && { amount: delivery.amount }),
  ...(delivery.kind === 'BONUS' && { need: needOf(delivery.amount, delivery.wagering), days: delivery.days }),
})

const soldStatement: PreparedStatement = { name: 'sold goods', text: 'select good, sold from mall_sold' }

const ordersStatement: PreparedStatement = {
  name: 'mall orders',
  text: `
    select id, good, names, points, delivery, amount, coupon, at from mall_order
    where member = $1 order by at desc, id limit 100`,
}
