import type { TransactionCounts } from '@playfront/contract/shell/transactionCounts'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { withdrawAccountInfo } from '../../money/cashier/withdrawAccountInfo'
import type { PreparedStatement } from '../../store/store'

/**
 * How often the member has paid in and out, counted in the ledger, and what they are paid out to (REQ-INSTALL-039). Play
 * money that the house gives is no payment.
 */
export const answerTransactionCounts = async (context: CallContext): Promise<TransactionCounts> => {
  const { memberId } = requireSession(context)
  const [[counted], accounts] = await Promise.all([
    context.store.read(context.merchant.code, (connection) =>
      connection.query<Counted>(countStatement, [memberId]),
    ),
    withdrawAccountInfo(context),
  ])
  return {
    totalDepositSuccessCount: counted?.deposits ?? 0,
    totalWithdrawSuccessCount: counted?.withdrawals ?? 0,
    ...accounts,
  }
}

interface Counted {
  deposits: number
  withdrawals: number
}

/** The kinds stand twice so that the index over payments is found. */
const countStatement: PreparedStatement = {
  name: 'count payments',
  text: `
    select count(*) filter (where ledger.kind = 'deposit')::int as deposits,
      count(*) filter (where ledger.kind = 'withdrawal')::int as withdrawals
    from ledger_transaction ledger join ledger_entry entry on entry.transaction = ledger.id
    where ledger.kind in ('deposit', 'withdrawal') and entry.account = 'cash' and entry.member = $1`,
}
