import type { Statement, StatementLine } from '@playfront/contract/money/wallet'
import { type StatementPart, kindsOfPart, movementKinds } from '@playfront/contract/money/movementKinds'
import { seconds } from '@playfront/contract/time'
import type { statementRequest } from '@playfront/contract/money/wallet.schema'
import type { z } from 'zod'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { type InstantSpan, instantsOf } from '../../kernel/statementDays'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'

export interface StatementRow {
  id: number
  version: number
  kind: StatementLine['kind']
  amount: number
  balance_after: number
  reference: string
  at: Date
}

export const presentStatementLine = (row: StatementRow): StatementLine => ({
  id: String(row.id),
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.at.toISOString(),
  reference: row.reference,
})

/** Which movements of a member. */
export interface Choice extends Partial<InstantSpan> {
  memberId: string
  part?: StatementPart
}

/** The versions among which the chosen movements are; `above` and `below` are not among them themselves. */
export interface VersionSpan {
  above: number
  below: number
}

export const everyVersion: VersionSpan = { above: 0, below: Number.MAX_SAFE_INTEGER }

/** A movement is timed while its wallet is locked, but clocks of two nodes' databases may differ by a breath after a move. */
const slackMs = seconds(60)

/** Finds where the days begin and end among the member's movements, so that no page reads what is outside them. */
export const findVersions = async (
  connection: ReadConnection,
  { memberId, fromMs, untilMs }: Choice,
): Promise<VersionSpan> => {
  if (fromMs === undefined && untilMs === undefined) return everyVersion
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
  const [row] = await connection.query<{ first: number | null; after: number | null }>(versionsStatement, [
    memberId,
    at(fromMs === undefined ? undefined : fromMs - slackMs),
    at(untilMs === undefined ? undefined : untilMs + slackMs),
  ])
  return { above: (row?.first ?? 1) - 1, below: row?.after ?? everyVersion.below }
}

/** The newest of the chosen movements within the versions. It reads about as many rows as it returns. */
export const readPage = (
  connection: ReadConnection,
  { memberId, part, fromMs, untilMs }: Choice,
  { above, below }: VersionSpan,
  limit: number,
): Promise<StatementRow[]> => {
  const from = fromMs === undefined ? null : new Date(fromMs)
  const until = untilMs === undefined ? null : new Date(untilMs)
  const values = [memberId, below, limit, above, from, until]
  if (part === undefined) return connection.query<StatementRow>(allStatement, values)
  if (part === 'play')
    return connection.query<StatementRow>(playStatement, [...values, [...kindsOfPart.play]])
  return connection.query<StatementRow>(partStatement, [...values, part])
}

const versionsStatement: PreparedStatement = {
  name: 'statement versions',
  text: 'select statement_version_at($1, $2) as first, statement_version_at($1, $3) as after',
}

export const entryColumns =
  'entry.version, entry.amount, entry.balance_after, ledger.id, ledger.kind, ledger.reference, ledger.at'

/** Other kinds move what is held, what is a bonus or what a member owes, and no cash. */
export const isOfCash = `ledger.kind in (${movementKinds.map((kind) => `'${kind}'`).join(', ')})`

const inTime = '($5::timestamptz is null or ledger.at >= $5) and ($6::timestamptz is null or ledger.at < $6)'

const allStatement: PreparedStatement = {
  name: 'statement page',
  text: `
    select ${entryColumns}
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.member = $1 and entry.version < $2 and entry.version > $4 and ${isOfCash} and ${inTime}
    order by entry.version desc limit $3`,
}

/** Nearly everything is play, so hardly any row is read without being used. */
const playStatement: PreparedStatement = {
  name: 'statement page of play',
  text: `
    select ${entryColumns}
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.member = $1 and entry.version < $2 and entry.version > $4 and ledger.kind = any ($7) and ${isOfCash} and ${inTime}
    order by entry.version desc limit $3`,
}

const partStatement: PreparedStatement = {
  name: 'statement page of a part',
  text: `
    select ${entryColumns}
    from statement_mark mark
    join ledger_entry entry on entry.member = mark.member and entry.version = mark.version
    join ledger_transaction ledger on ledger.id = entry.transaction
    where mark.member = $1 and mark.part = $7 and mark.version < $2 and mark.version > $4 and ${isOfCash} and ${inTime}
    order by mark.version desc limit $3`,
}

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
  const rows = await store.readReplica(merchant.code, async (connection) => {
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
