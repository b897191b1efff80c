import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { depositFee } from '@playfront/contract/money/cashier'
import { noteFirstDeposit } from '../../../account/agentLinks/counting/linkMembers'
import { notifyMember } from '../../../account/inbox/notifyMember'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { afterDeposit } from '../../bonuses/afterDeposit'
import { move, type MoveKind } from '../../../ledger/move'
import { feeOf, type DepositRow } from '../depositRepository'

/**
 * Credits the amount that arrived to the wallet, deducts the fee that was announced, and grants the deposit's bonus.
 * The caller holds the deposit's row. Throws `account_restricted` when the wallet is frozen.
 */
export const creditDeposit = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  row: DepositRow,
  { amount, excess }: { amount: number; excess: number },
): Promise<void> => {
  const { id, member: memberId, currency, promotion } = row
  const fee = depositFee(amount, feeOf(row))
  await moveFor(connection, row, 'deposit', amount)
  if (fee > 0) await moveFor(connection, row, 'deposit_fee', fee)
  // The wallet's row is held from here on, so that two deposits do not take one number.
  const [written] = await connection.query<{ count: number }>(creditStatement, [
    id,
    memberId,
    amount,
    fee,
    excess,
  ])
  const count = written?.count ?? 1
  if (count === 1) await noteFirstDeposit(connection, merchant, memberId)
  await afterDeposit(connection, {
    merchant,
    memberId,
    depositId: id,
    amount,
    currency,
    count,
    ...(promotion !== null && { promotion }),
  })
  const facts = { amount: amount - fee, currency }
  const notification = { memberId, kind: 'deposit.arrived', facts, link: '/m/member/wallet' } as const
  await notifyMember(connection, { ...notification, key: `deposit:${id}` })
}

/**
 * Records that money arrived which the member's own protection keeps out of play, so that a person decides about it,
 * and notifies the member. The caller holds the deposit's row.
 */
export const holdDeposit = async (
  connection: MerchantConnection,
  { id, member: memberId, currency }: DepositRow,
  amount: number,
): Promise<void> => {
  await connection.query(holdStatement, [id, amount])
  const facts = { amount, currency }
  const link = `/m/member/deposits?id=${id}`
  await notifyMember(connection, { memberId, kind: 'deposit.held', facts, link, key: `deposit_held:${id}` })
}

/** Adds what another provider was paid for the same deposit to its excess, for a person. The caller holds the deposit's row. */
export const addSecondPayment = async (
  { query }: MerchantConnection,
  id: string,
  amount: number,
): Promise<void> => void (await query(secondStatement, [id, amount]))

/**
 * Reverses what was credited, including excess that a person credited, without what another provider was paid: from the
 * cash as far as it suffices, the rest is owed. The fee is not refunded.
 */
export const reverseDeposit = async (connection: MerchantConnection, row: DepositRow): Promise<void> => {
  const { id, member, credited, excess, excessVerdict, paidAgain } = row
  const gone = (credited ?? 0) + (excessVerdict === 'credit' ? excess - paidAgain : 0)
  const [wallet] = await connection.query<{ balance: number }>(balanceStatement, [member])
  const taken = Math.min(wallet?.balance ?? 0, gone)
  const owed = gone - taken
  if (taken > 0) await moveFor(connection, row, 'deposit_reversed', taken)
  if (owed > 0) await moveFor(connection, row, 'deposit_reversed_owed', owed)
  await connection.query(reverseStatement, [id, owed])
}

const moveFor = (
  connection: MerchantConnection,
  { id, member: memberId, currency }: DepositRow,
  kind: MoveKind,
  amount: number,
) => {
  const key = `${kind}:${id}`
  const bodyHash = sha256(`${key} ${amount}`)
  return move(connection, { kind, key, reference: id, memberId, amount, currency, bodyHash })
}

const creditStatement: PreparedStatement = {
  name: 'credit deposit',
  text: `
    update deposit set state = 'done', settled_at = platform_now(), ask_at = null, paid = $3::bigint + $5::bigint,
      credited = $3, fee = $4, excess = $5,
      count = (select coalesce(max(other.count), 0) + 1 from deposit other where other.member = $2)
    where id = $1 returning count`,
}

const holdStatement: PreparedStatement = {
  name: 'hold deposit',
  text: `
    update deposit set state = 'held', settled_at = platform_now(), ask_at = null, paid = $2, excess = $2 where id = $1`,
}

const secondStatement: PreparedStatement = {
  name: 'add second payment of deposit',
  text: `
    update deposit set paid = paid + $2::bigint, excess = excess + $2::bigint, paid_again = paid_again + $2::bigint
    where id = $1`,
}

const balanceStatement: PreparedStatement = {
  name: 'lock balance for reversal',
  text: 'select balance from deposit_lock_wallet($1)',
}

const reverseStatement: PreparedStatement = {
  name: 'reverse deposit',
  text: `
    update deposit set state = 'reversed', settled_at = platform_now(), ask_at = null, owed = $2 where id = $1`,
}
