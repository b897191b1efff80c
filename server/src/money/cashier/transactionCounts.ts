import type { TransactionCounts } from '@playfront/contract/shell/transactionCounts'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { readAccountLists } from './withdrawAccountInfo'
import type { PreparedStatement } from '../../store/store'

/**
 * How often the member has deposited and was paid out, counted in the ledger, and what they are paid out to
 * (REQ-INSTALL-039). Play money from the operator is no payment, and a withdrawal counts once it is paid, unless the bank
 * returned it.
 */
export const answerTransactionCounts = async (context: CallContext): Promise<TransactionCounts> => {
  const { memberId } = requireSession(context)
  const [[counted], accounts] = await Promise.all([
    context.store.read(context.merchant.code, (connection) =>
      connection.query<Counted>(countStatement, [memberId]),
    ),
    readAccountLists(context),
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

/**
 * The kinds stand twice so that the index over payments is found. What is paid out leaves `held`: cash moved when it was
 * asked for.
 */
const countStatement: PreparedStatement = {
  name: 'count payments',
  text: `
    select count(*) filter (where ledger.kind = 'deposit')::int as deposits,
      (count(*) filter (where ledger.kind = 'withdrawal_paid')
        - count(*) filter (where ledger.kind = 'withdrawal_unpaid'))::int as withdrawals
    from ledger_transaction ledger join ledger_entry entry on entry.transaction = ledger.id
    where ledger.kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid') and entry.member = $1
      and entry.account = case ledger.kind when 'deposit' then 'cash' else 'held' end`,
}
