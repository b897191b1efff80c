import type { StatementEntry } from '@playfront/contract/money/wallet'
import type { statementEntryRequest } from '@playfront/contract/money/wallet.schema'
import type { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { decideEntry } from './decideEntry'
import { readEntrySubject } from './entrySubject'
import { entryColumns, isOfCash, presentStatementLine, type StatementRow } from './readStatement'

/**
 * One of the member's movements: what it was for and what is happening with the money. Throws `statement_entry_unknown`,
 * for another member's as for one that never was.
 */
export const readStatementEntry = async (
  context: CallContext,
  { id }: z.output<typeof statementEntryRequest>,
): Promise<StatementEntry> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.readReplica(merchant.code, async (connection) => {
    const row = await readEntry(connection, memberId, Number(id))
    if (!row) throw new Refusal('statement_entry_unknown')
    const { facts, name, reason, path } = await readEntrySubject(connection, context, row)
    const { state, subject } = decideEntry({ kind: row.kind, ...facts })
    return {
      currency: merchant.currency,
      line: presentStatementLine(row),
      state,
      about: { subject, name, reason, path },
    }
  })
}

const readEntry = async (
  connection: ReadConnection,
  memberId: string,
  id: number,
): Promise<StatementRow | undefined> => {
  const [row] = await connection.query<StatementRow>(entryStatement, [memberId, id])
  return row
}

const entryStatement: PreparedStatement = {
  name: 'statement entry',
  text: `
    select ${entryColumns}
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.transaction = $2 and entry.account = 'cash' and entry.member = $1 and ${isOfCash}`,
}
