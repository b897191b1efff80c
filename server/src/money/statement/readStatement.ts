import type { Statement } from '@playfront/contract/money/wallet'
import type { statementRequest } from '@playfront/contract/money/wallet.schema'
import type { z } from 'zod'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { presentStatementLine } from './presentStatementLine'
import { instantsOf } from '../../kernel/statementDays'
import { findVersions, readPage } from './statementPage'

type AskedPage = z.output<typeof statementRequest>

/**
 * A page of the member's movements, newest first. Pages follow the wallet's own count of its entries, so page ten thousand
 * costs what page one costs, and a movement between two pages shifts nothing. Throws `request.invalid` for a strange `before`.
 */
export const readStatement = async (
  context: CallContext,
  { before, limit, part, from, to }: AskedPage,
): Promise<Statement> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const choice = { memberId, part, ...instantsOf({ from, to }, merchant.timeZone) }
  const last = versionOf(before)
  const rows = await store.read(merchant.code, async (connection) => {
    const { above, below } = await findVersions(connection, choice)
    return readPage(connection, choice, { above, below: Math.min(below, last) }, limit + 1)
  })
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
