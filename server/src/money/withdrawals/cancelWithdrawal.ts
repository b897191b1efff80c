import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import type { withdrawalRequest } from '@playfront/contract/money/withdrawals.schema'
import type { z } from 'zod'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { giveBack } from './endWithdrawal'
import { findWithdrawal } from './readWithdrawals'
import { holdWithdrawal } from './withdrawalRepository'

/**
 * Gives the money back as long as nothing has left for the bank; one that is cancelled already stays so.
 * Throws `withdrawal.unknown`, `withdrawal.sent`.
 */
export const cancelWithdrawal = (
  context: CallContext,
  { id }: z.output<typeof withdrawalRequest>,
): Promise<Withdrawal> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    const row = await holdWithdrawal(connection, id)
    if (row?.member !== memberId) throw new Refusal('withdrawal.unknown')
    if (row.state === 'review' || row.state === 'approved')
      await giveBack(connection, merchant.code, row, { state: 'cancelled' })
    else if (row.state !== 'cancelled') throw new Refusal('withdrawal.sent')
    const cancelled = await findWithdrawal(connection, merchant, memberId, id)
    if (!cancelled) throw new Refusal('withdrawal.unknown')
    return cancelled
  })
}
