import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { notifyMember } from '../../account/inbox/notifyMember'
import { askGate } from '../../account/protection/passGate'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { move } from '../../ledger/move'
import { post } from '../../ledger/post'
import { lockPoints, movePoints } from '../points/pointRepository'
import { holdBudgets } from '../promotions/promotionFacts'

export interface DueRow {
  member: string
  kind: 'cashback' | 'board' | 'referral'
  name: string
  occasion: string
  prize: 'POINTS' | 'CASH'
  amount: number
}

const rewardsPerLook = 200

/**
 * Pays the computed rewards, each in its own transaction and under its own key. A member who is in a break or may not
 * take part gets nothing, and the row says why; a frozen wallet is tried again later.
 * @returns how many were paid
 */
export const payDueRewards = async (store: Store, merchant: FullMerchantSettings): Promise<number> => {
  const rows = await store.read(merchant.code, ({ query }) => query<DueRow>(dueStatement, [rewardsPerLook]))
  let paid = 0
  for (const row of rows)
    try {
      if (await store.change(merchant.code, (connection) => payOne(connection, merchant, row))) paid += 1
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      await store.changeOnce(merchant.code, triedStatement, nameOf(row))
    }
  return paid
}

const payOne = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  row: DueRow,
): Promise<boolean> => {
  const [held] = await connection.query<{ state: string }>(lockStatement, nameOf(row))
  if (!held) return false
  const refusal = await askGate(connection, { merchant, memberId: row.member, gate: 'marketing' })
  const reason = refusal
    ? refusal.code
    : held.state !== 'active'
      ? 'account_restricted'
      : (await exceedsLimits(connection, row))
        ? 'promotion_over'
        : undefined
  if (reason === undefined) await pay(connection, merchant, row)
  await connection.query(endStatement, [...nameOf(row), reason ? 'withheld' : 'paid', reason ?? null])
  return reason === undefined
}

/** A friend's reward is computed for all friends at once; the promotion's limits are checked when it is paid. */
const exceedsLimits = async (connection: MerchantConnection, row: DueRow): Promise<boolean> => {
  if (row.kind !== 'referral') return false
  await holdBudgets(connection, [row.name])
  const [found] = await connection.query<{ excess: boolean }>(limitStatement, [row.name, row.member])
  return found?.excess ?? false
}

const pay = async (
  connection: MerchantConnection,
  { code, currency }: FullMerchantSettings,
  { member: memberId, kind, name, occasion, prize, amount }: DueRow,
): Promise<void> => {
  if (prize === 'POINTS') {
    const wallet = (await lockPoints(connection, code, [memberId])).get(memberId)
    if (wallet)
      await movePoints(connection, code, wallet, { kind: 'board', reference: `${name}:${occasion}`, amount })
    return
  }
  const key = kind === 'referral' ? `referral:${occasion}` : `${kind}:${name}:${occasion}:${memberId}`
  const money = { key, reference: name, memberId, amount, currency, bodyHash: sha256(`${key} ${amount}`) }
  if (kind === 'cashback') await move(connection, { ...money, kind: 'cashback' })
  else await post(connection, { ...money, kind: 'reward' })
  if (kind !== 'referral') return
  const facts = { amount, currency }
  await notifyMember(connection, {
    memberId,
    kind: 'referral.rewarded',
    facts,
    link: '/m/inviteFriends',
    key,
  })
}

const nameOf = ({ kind, name, occasion, member }: DueRow) => [kind, name, occasion, member]

const dueStatement: PreparedStatement = {
  name: 'due rewards',
  text: `
    select member, kind, name, occasion, prize, amount from reward_due
    where state = 'due' order by tried_at nulls first, at limit $1`,
}

const lockStatement: PreparedStatement = {
  name: 'lock due reward',
  text: `
    select member.state from reward_due due join member on member.merchant = due.merchant and member.id = due.member
    where due.kind = $1 and due.name = $2 and due.occasion = $3 and due.member = $4 and due.state = 'due'
    for no key update of due`,
}

/** What is due counts as given already. */
const limitStatement: PreparedStatement = {
  name: 'friend reward excess limits',
  text: `
    select coalesce((limits ->> 'budget')::bigint < (
        select sum(total.given) from promotion_total total
        where total.merchant = promotion.merchant and total.promotion = promotion.id), false)
      or coalesce((limits ->> 'perMember')::bigint < (
        select sum(due.amount) from reward_due due
        where due.kind = 'referral' and due.name = promotion.id and due.member = $2 and due.state <> 'withheld'), false)
      as excess
    from promotion where id = $1`,
}

const endStatement: PreparedStatement = {
  name: 'end due reward',
  text: `
    update reward_due set state = $5, reason = $6, tried_at = platform_now()
    where kind = $1 and name = $2 and occasion = $3 and member = $4`,
}

const triedStatement: PreparedStatement = {
  name: 'due reward was tried',
  text: `
    update reward_due set tried_at = platform_now()
    where kind = $1 and name = $2 and occasion = $3 and member = $4 and state = 'due'`,
}
