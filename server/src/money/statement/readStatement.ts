import type { Statement } from '@playfront/contract/money/wallet'
import type { statementRequest } from '@playfront/contract/money/wallet.schema'
import type { z } from 'zod'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { PreparedStatement } from '../../store/store'
import { presentStatementLine, type StatementRow } from './presentStatementLine'

type StatementPage = z.output<typeof statementRequest>

/**
 * A page of the member's movements, newest first. Pages follow the wallet's own count of its entries, so page ten thousand
 * costs what page one costs, and a movement between two pages shifts nothing. Throws `request.invalid` for a strange `before`.
 */
export const readStatement = async (
  context: CallContext,
  { before, limit }: StatementPage,
): Promise<Statement> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const rows = await store.read(merchant.code, (connection) =>
    connection.query<StatementRow>(pageStatement, [memberId, versionOf(before), limit + 1]),
  )
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? String(page.at(-1)?.version) : null
  return { currency: merchant.currency, lines: page.map(presentStatementLine), next }
}

const versionOf = (before: string | undefined): number => {
  if (before === undefined) return Number.MAX_SAFE_INTEGER
  const version = Number(before)
  if (!Number.isSafeInteger(version) || version < 1) throw new Refusal('request.invalid')
  return version
}

const pageStatement: PreparedStatement = {
  name: 'statement page',
  text: `
    select entry.version, entry.amount, entry.balance_after, ledger.id, ledger.kind, ledger.reference, ledger.at
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.member = $1 and entry.version < $2
    order by entry.version desc limit $3`,
}
