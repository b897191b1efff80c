import type { WithdrawAccountInfo } from '@playfront/contract/money/cashier'
import type { TransactionCounts } from '@playfront/contract/shell/transactionCounts'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import { readDocuments } from '../verification/verification'
import { type CallContext, requireSession } from '../../http/handler'
import { type CardRow, readCards, readHolder } from '../cards/cardRepository'
import { presentCard } from '../cards/presentCards'
import type { PayoutAdmin } from '../withdrawals/payoutAdmin'
import { readPayoutFacts } from '../withdrawals/withdrawalFacts'
import type { PreparedStatement } from '../../store/store'

type AccountLists = Omit<TransactionCounts, 'totalDepositSuccessCount' | 'totalWithdrawSuccessCount'>

/** The member's bound cards and wallets by kind, each known by its last digits alone (T52). */
export const readAccountLists = async ({
  store,
  merchant,
  ...context
}: CallContext): Promise<AccountLists> => {
  const { memberId } = requireSession({ store, merchant, ...context })
  return listsOf(await store.read(merchant.code, (connection) => readCards(connection, memberId)))
}

const listsOf = (rows: readonly CardRow[]): AccountLists => {
  const ofKind = (kind: CardKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title, maskedNumber }) => ({ id, title, maskedNumber }))
  return {
    fullBankCardList: ofKind('bankCard'),
    fullVirtualWalletList: ofKind('virtualWallet'),
    fullEWalletList: ofKind('eWallet'),
  }
}

/**
 * Everything that a withdrawal begins with: where it can go, how much, what it costs and how long it takes
 * (REQ-REQUEST-031).
 */
export const withdrawAccountInfo =
  (payouts: PayoutAdmin) =>
  async (context: CallContext): Promise<WithdrawAccountInfo> => {
    const { memberId } = requireSession(context)
    const { store, merchant } = context
    const { minimum, maximum, perDay, fee, openAtOnce, reviewHours, payoutHours } =
      merchant.operator.withdrawals
    const [rows, facts, { hasPassword }, documents] = await store.read(merchant.code, async (connection) => [
      await readCards(connection, memberId),
      await readPayoutFacts(connection, memberId),
      await readHolder(connection, memberId),
      await readDocuments(connection, merchant.operator.verification, memberId),
    ])
    const offered = payouts.isOffered(merchant)
    const max = Math.max(Math.min(maximum, perDay - facts.lately), 0)
    return {
      ...listsOf(rows),
      offered,
      playMoney: merchant.responsible.playMoney,
      currency: merchant.currency,
      balance: facts.balance,
      held: facts.held,
      minimum,
      maximum: max,
      fee,
      reviewHours,
      payoutHours,
      open: facts.open,
      canBegin: offered && facts.open.length < openAtOnce && max >= minimum,
      hasPassword,
      cards: rows.map((row) => presentCard(row, merchant)),
      ...(documents.length > 0 && { documents }),
    }
  }

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
    select coalesce(sum(entries) filter (where kind = 'deposit'), 0)::int as deposits,
      (coalesce(sum(entries) filter (where kind = 'withdrawal_paid'), 0)
        - coalesce(sum(entries) filter (where kind = 'withdrawal_unpaid'), 0))::int as withdrawals
    from (
      select ledger.kind, 1 as entries
      from ledger_transaction ledger join ledger_entry entry on entry.transaction = ledger.id
      where ledger.kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid') and entry.member = $1
        and entry.account = case ledger.kind when 'deposit' then 'cash' else 'held' end
      union all
      select kind, entries from ledger_carried
      where kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid') and member = $1
        and account = case kind when 'deposit' then 'cash' else 'held' end
    ) moved`,
}
