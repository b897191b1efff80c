import type { FailureReason } from '@playfront/contract/money/withdrawals.schema'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { MerchantConnection } from '../../store/store'
import { sha256 } from '../../platform/sha256'
import { move, type MoveKind } from '../../ledger/move'
import {
  insertWithdrawal,
  turnTo,
  type NewWithdrawal,
  type Turn,
  type WithdrawalRow,
} from './withdrawalRepository'

const moveHeld = (
  connection: MerchantConnection,
  kind: MoveKind,
  { id, member, currency }: Pick<WithdrawalRow, 'id' | 'member' | 'currency'>,
  amount: number,
) =>
  move(connection, {
    kind,
    key: `${kind}:${id}`,
    reference: id,
    memberId: member,
    amount,
    currency,
    bodyHash: sha256(`${kind} ${id} ${amount}`),
  })

/**
 * Writes a new withdrawal, and takes its amount out of the member's cash and holds it.
 * @returns false when there is one of this id; nothing moves then. Throws what `move` throws.
 */
export const beginWithdrawal = async (
  connection: MerchantConnection,
  withdrawal: NewWithdrawal,
): Promise<boolean> => {
  if (!(await insertWithdrawal(connection, withdrawal))) return false
  await moveHeld(connection, 'withdrawal', withdrawal, withdrawal.amount)
  return true
}

/** The money has arrived: what was held leaves the member, the fee apart. The withdrawal has to be held. */
export const payWithdrawal = async (
  connection: MerchantConnection,
  merchant: string,
  row: WithdrawalRow,
  reference?: string,
): Promise<void> => {
  await moveHeld(connection, 'withdrawal_paid', row, row.amount - row.fee)
  if (row.fee > 0) await moveHeld(connection, 'withdrawal_fee', row, row.fee)
  await turnTo(connection, merchant, row, { state: 'paid', reference })
  await notify(connection, 'withdrawal.paid', row, row.amount - row.fee)
}

/** Refunds all of what was held, including the fee. The withdrawal has to be held. */
export const giveBack = async (
  connection: MerchantConnection,
  merchant: string,
  row: WithdrawalRow,
  end: Pick<Turn, 'because' | 'refusal' | 'reference'> & { state: 'failed' | 'refused' | 'cancelled' },
): Promise<void> => {
  await moveHeld(connection, 'withdrawal_returned', row, row.amount)
  await turnTo(connection, merchant, row, end)
  // No notification for a member who cancelled it themselves.
  if (end.state !== 'cancelled') await notify(connection, 'withdrawal.returned', row, row.amount)
}

/**
 * The bank sent back what it had paid: out of what was paid, and of the fees, into what is held, and from there to the cash
 * under the one key that gives a withdrawal back. The withdrawal has to be held, and paid.
 */
export const takeBack = async (
  connection: MerchantConnection,
  merchant: string,
  row: WithdrawalRow,
  because: FailureReason,
): Promise<void> => {
  await moveHeld(connection, 'withdrawal_unpaid', row, row.amount - row.fee)
  if (row.fee > 0) await moveHeld(connection, 'withdrawal_fee_back', row, row.fee)
  await moveHeld(connection, 'withdrawal_returned', row, row.amount)
  await turnTo(connection, merchant, row, { state: 'failed', because })
  await notify(connection, 'withdrawal.reversed', row, row.amount)
}

const notify = (
  connection: MerchantConnection,
  kind: 'withdrawal.paid' | 'withdrawal.returned' | 'withdrawal.reversed',
  { id, member: memberId, currency }: WithdrawalRow,
  amount: number,
) =>
  notifyMember(connection, {
    memberId,
    kind,
    facts: { amount, currency },
    link: '/m/withdraw',
    key: `${kind}:${id}`,
  })
