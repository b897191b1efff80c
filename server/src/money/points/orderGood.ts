import { needOf } from '@playfront/contract/money/promotionRules'
import type { OrderedGood } from '@playfront/contract/money/points'
import type { OrderGoodRequest } from '@playfront/contract/money/points.schema'
import type { Good } from '@playfront/contract/settings/money.schema'
import { days } from '@playfront/contract/time'
import { passGate } from '../../account/protection/passGate'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { grantBonus } from '../bonuses/grantBonus'
import { move } from '../../ledger/move'
import { couponCode } from './couponCode'
import { lockPoints, movePoints, type PointWallet } from './pointRepository'
import { leftOf, presentOrder, type OrderRow } from './readMall'

/**
 * Orders one good for points: points, stock and delivery in one transaction. A repeated order id gets the result of
 * the first call. Throws `promotion_unknown`, `good_changed`, `good_sold_out`, `points_insufficient`, `bonus_active`,
 * `account_restricted`, `idempotency_conflict`, and what `passGate` throws; nothing was taken then.
 */
export const orderGood = (context: CallContext, request: OrderGoodRequest): Promise<OrderedGood> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const good = merchant.operator.rewards.goods.find(({ id }) => id === request.goodId)
  return store.change(merchant.code, async (connection) => {
    // One order of a member after the other; the good's row is taken after it, and the wallet last.
    const wallet = (await lockPoints(connection, merchant.code, [memberId])).get(memberId)
    if (!wallet) throw new Refusal('user.or.token.invalid')
    const [before] = await connection.query<OrderRow>(findStatement, [memberId, request.orderId])
    if (before && before.good !== request.goodId) throw new Refusal('idempotency_conflict')
    if (before) return answer(connection, context, before, { points: wallet.balance, good })
    if (!good) throw new Refusal('promotion_unknown')
    if (good.points !== request.points) throw new Refusal('good_changed')
    await mayOrder(connection, context, memberId)
    await takeStock(connection, merchant.code, good)
    if (wallet.balance < good.points) throw new Refusal('points_insufficient')
    return order(connection, context, { wallet, good, orderId: request.orderId })
  })
}

const mayOrder = async (connection: MerchantConnection, { merchant }: CallContext, memberId: string) => {
  const [member] = await connection.query<{ state: string }>(memberStatement, [memberId])
  if (member?.state !== 'active') throw new Refusal('account_restricted')
  await passGate(connection, { merchant, memberId, gate: 'marketing' })
}

const takeStock = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, stock }: Good,
): Promise<void> => {
  if (stock === 0 || (await query(takeStatement, [merchant, id, stock])).length === 0)
    throw new Refusal('good_sold_out')
}

interface Ordering {
  wallet: PointWallet
  good: Good
  orderId: string
}

const order = async (
  connection: MerchantConnection,
  context: CallContext,
  { wallet, good, orderId }: Ordering,
) => {
  const { merchant, platform } = context
  const { delivery } = good
  const paid = { kind: 'order' as const, reference: orderId, amount: -good.points }
  const points = await movePoints(connection, merchant.code, wallet, paid)
  await deliver(connection, context, { wallet, good, orderId })
  const [written] = await connection.query<OrderRow>(writeStatement, [
    merchant.code,
    wallet.member,
    orderId,
    good.id,
    JSON.stringify(good.names),
    good.points,
    delivery.kind,
    delivery.kind === 'COUPON' ? null : delivery.amount,
    delivery.kind === 'COUPON' ? couponCode(platform.randomness) : null,
  ])
  if (!written) throw new Error('The order was not written.')
  return answer(connection, context, written, { points, good })
}

/** What is not a coupon arrives at once. */
const deliver = async (
  connection: MerchantConnection,
  { merchant: { code, currency } }: CallContext,
  { wallet: { member: memberId }, good: { id, delivery }, orderId }: Ordering,
): Promise<void> => {
  if (delivery.kind === 'CASH') {
    const { amount } = delivery
    const key = `points:${memberId}:${orderId}`
    const bodyHash = sha256(`${key} ${amount}`)
    await move(connection, { kind: 'points', key, reference: id, memberId, amount, currency, bodyHash })
  }
  if (delivery.kind !== 'BONUS') return
  const [clock] = await connection.query<{ now: Date }>(clockStatement, [])
  const nowMs = clock?.now.getTime() ?? 0
  const isGiven = await grantBonus(connection, {
    merchant: code,
    memberId,
    source: 'order',
    promotion: id,
    reference: `${memberId}:${orderId}`,
    amount: delivery.amount,
    currency,
    need: needOf(delivery.amount, delivery.wagering),
    shares: {},
    grantedAtMs: nowMs,
    expiresAtMs: nowMs + days(delivery.days),
  })
  if (!isGiven) throw new Refusal('bonus_active')
}

const answer = async (
  { query }: MerchantConnection,
  { language }: CallContext,
  row: OrderRow,
  { points, good }: { points: number; good: Good | undefined },
): Promise<OrderedGood> => {
  const [found] = await query<{ sold: number }>(soldStatement, [row.good])
  return { order: presentOrder(row, language), points, left: good ? leftOf(good, found?.sold ?? 0) : 0 }
}

const memberStatement: PreparedStatement = {
  name: 'member who orders',
  text: 'select state from member where id = $1',
}

const clockStatement: PreparedStatement = {
  name: 'clock of orders',
  text: 'select platform_now() as now',
}

const findStatement: PreparedStatement = {
  name: 'find mall order',
  text: `
    select id, good, names, points, delivery, amount, coupon, at from mall_order where member = $1 and id = $2`,
}

/** Never beyond the stock, however many order at once: they wait for each other at the good's row. */
const takeStatement: PreparedStatement = {
  name: 'take from stock',
  text: `
    insert into mall_sold as held (merchant, good, sold) values ($1, $2, 1)
    on conflict (merchant, good) do update set sold = held.sold + 1 where held.sold < $3
    returning sold`,
}

const soldStatement: PreparedStatement = {
  name: 'sold of a good',
  text: 'select sold from mall_sold where good = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write mall order',
  text: `
    insert into mall_order (merchant, member, id, good, names, points, delivery, amount, coupon)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)
    returning id, good, names, points, delivery, amount, coupon, at`,
}
