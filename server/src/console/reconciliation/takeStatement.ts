import { maxStatementBytes } from '@playfront/contract/console/reconciliation'
import type {
  StatementMapping,
  StatementProblem,
  StatementRequest,
  UploadStatementAnswer,
  UploadStatementRequest,
} from '@playfront/contract/console/reconciliation.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { instantsOf, isDay } from '../../kernel/statementDays'
import { merchantDay } from '../../kernel/merchantDay'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import { canonicalJson } from '../audit/canonicalJson'
import type { MerchantContext } from '../consoleContext'
import { type Compared, compareLines } from './compareLines'
import { readStatementFile, type StatementLine } from './readStatementFile'

/**
 * Takes a provider's statement and compares it, in one transaction: of a file with an error nothing is kept. The same file again
 * answers the statement that it is. Throws `request.too.large`, and `statement.invalid` with what is wrong and where.
 */
export const uploadStatement = async (
  { store, merchant, staff, platform }: MerchantContext,
  { provider, name, file, mapping, ...days }: UploadStatementRequest,
): Promise<UploadStatementAnswer> => {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.toString('base64') !== file) throw wrong('base64')
  if (bytes.length > maxStatementBytes) throw new Refusal('request.too.large')
  const span = spanOf(days, merchant.timeZone)
  return store.change(merchant.code, async (connection) => {
    const given: GivenStatement = {
      provider,
      name,
      hash: sha256(bytes),
      mapping,
      source: 'file',
      by: staff,
      span,
    }
    const taken = await takeStatement(
      connection,
      merchant,
      { ...given, id: platform.randomness.uuid() },
      () => readStatementFile(bytes, mapping, merchant.currency),
    )
    if (taken.found)
      await record(connection, staff, {
        action: 'reconciliation.uploaded',
        subject: `statement:${taken.id}`,
        after: { provider, name, ...taken.found },
      })
    return { id: taken.id, isKnown: taken.found === undefined }
  })
}

/** A statement, from a file or a provider's own interface. */
export interface GivenStatement {
  provider: string
  /** Of the file; the day of one that was fetched. */
  name: string
  /** SHA-256: the same statement again has the same. */
  hash: Buffer
  mapping: StatementMapping | null
  source: 'file' | 'provider'
  /** Who brought it; nobody where the daily job did. */
  by: { id: string; displayName: string } | undefined
  /** The whole days of its lines where absent. */
  span?: Required<Span>
}

interface TakenStatement {
  id: string
  /** Absent where it was taken before. */
  found?: Compared & Pick<TakenLines, 'lines' | 'known'>
}

/** Takes a statement and compares it, in the caller's transaction; the same statement again answers the one that it is. */
export const takeStatement = async (
  connection: MerchantConnection,
  merchant: Pick<FullMerchantSettings, 'code' | 'timeZone'>,
  { id, provider, name, hash, mapping, source, by, span }: GivenStatement & { id: string },
  read: () => AsyncIterable<StatementLine[]>,
): Promise<TakenStatement> => {
  const { query } = connection
  await query(lockStatement, [`reconciliation ${merchant.code}`])
  const [known] = await query<{ id: string }>(knownStatement, [provider, hash])
  if (known) return known
  const how = [mapping && canonicalJson(mapping), source, by?.id ?? null, by?.displayName ?? '']
  await query(beginStatement, [merchant.code, id, provider, name, hash, ...how])
  const taken = await takeLines(connection, { merchant: merchant.code, statement: id, provider }, read)
  const { fromMs, untilMs } = span ?? daysOf(taken, merchant.timeZone)
  await query(finishStatement, [id, String(fromMs), String(untilMs), taken.lines, taken.known])
  const compared = await compareLines(connection, { merchant: merchant.code, statement: id })
  return { id, found: { lines: taken.lines, known: taken.known, ...compared } }
}

const wrong = (problem: StatementProblem['problem']): Refusal => new Refusal('statement.invalid', { problem })

/** The chosen days. Throws `statement.invalid` where they end before they begin. */
const spanOf = (
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): Required<Span> | undefined => {
  if (from === undefined || to === undefined) return undefined
  if (!isDay(from) || !isDay(to) || to < from) throw wrong('days')
  const { fromMs, untilMs } = instantsOf({ from, to }, timeZone)
  return fromMs === undefined || untilMs === undefined ? undefined : { fromMs, untilMs }
}

/** Epoch milliseconds; `untilMs` is the first instant after it. */
export interface Span {
  fromMs: number
  untilMs: number
}

/** The whole days of the lines. */
const daysOf = ({ firstMs, lastMs }: TakenLines, timeZone: string): Span => ({
  fromMs: merchantDay(firstMs, timeZone).startsAtMs,
  untilMs: merchantDay(lastMs, timeZone).endsAtMs,
})

interface TakenLines {
  lines: number
  /** Of these, how many an earlier statement had. */
  known: number
  firstMs: number
  lastMs: number
}

interface Owner {
  merchant: string
  statement: string
  provider: string
}

const takeLines = async (
  { query }: MerchantConnection,
  { merchant, statement, provider }: Owner,
  read: () => AsyncIterable<StatementLine[]>,
): Promise<TakenLines> => {
  const keyOf = keysOfFile()
  const taken: TakenLines = { lines: 0, known: 0, firstMs: Infinity, lastMs: -Infinity }
  for await (const batch of read()) {
    const rows = batch.map((line) => ({
      line: line.line,
      key: keyOf(line).toString('hex'),
      kind: line.kind,
      reference: line.reference,
      our_reference: line.ourReference,
      amount: line.amount,
      state: line.state,
      at: new Date(line.atMs).toISOString(),
    }))
    const [added] = await query<{ count: number }>(addLinesStatement, [
      merchant,
      statement,
      provider,
      JSON.stringify(rows),
    ])
    taken.lines += batch.length
    taken.known += batch.length - (added?.count ?? 0)
    for (const { atMs } of batch) {
      taken.firstMs = Math.min(taken.firstMs, atMs)
      taken.lastMs = Math.max(taken.lastMs, atMs)
    }
  }
  return taken
}

/**
 * Names lines by what they say, and equal ones of a file by their order: the second is another line than the first, and is the same
 * in every file that has both.
 */
const keysOfFile = (): ((line: StatementLine) => Buffer) => {
  const seen = new Map<string, number>()
  return ({ kind, reference, ourReference, amount, state, atMs }) => {
    const text = canonicalJson([kind, reference, ourReference, amount, state, atMs])
    const name = sha256(text).toString('base64')
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return place === 0 ? sha256(text) : sha256(`${text} ${place}`)
  }
}

/** Compares again. Throws `request.not.found`. */
export const compareStatement = async (
  { store, merchant, staff }: MerchantContext,
  { id }: StatementRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    await connection.query(lockStatement, [`reconciliation ${merchant.code}`])
    await requireStatement(connection, id)
    const found = await compareLines(connection, { merchant: merchant.code, statement: id })
    await record(connection, staff, {
      action: 'reconciliation.compared',
      subject: `statement:${id}`,
      after: found,
    })
  })
  return { done: true }
}

/**
 * Throws `request.not.found`, and `staff.moved.on` once somebody has changed one of its cases, or while a later statement counts lines
 * of it as known.
 */
export const removeStatement = async (
  { store, merchant, staff }: MerchantContext,
  { id }: StatementRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const { query } = connection
    await query(lockStatement, [`reconciliation ${merchant.code}`])
    const before = await requireStatement(connection, id)
    const [touched] = await query<{ id: string }>(touchedStatement, [id])
    if (touched) throw new Refusal('staff.moved.on')
    for (const statement of removalStatements) await query(statement, [id])
    await record(connection, staff, {
      action: 'reconciliation.removed',
      subject: `statement:${id}`,
      before,
    })
  })
  return { done: true }
}

const requireStatement = async (
  { query }: MerchantConnection,
  id: string,
): Promise<{ provider: string; name: string; lines: number }> => {
  const [found] = await query<{ provider: string; name: string; lines: number }>(foundStatement, [id])
  if (!found) throw new Refusal('request.not.found')
  return found
}

/** Two statements may have the same lines: they are taken and compared one after the other. */
const lockStatement: PreparedStatement = {
  name: 'lock reconciliation',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

const knownStatement: PreparedStatement = {
  name: 'statement of file',
  text: 'select id from reconciliation_statement where provider = $1 and hash = $2',
}

const foundStatement: PreparedStatement = {
  name: 'statement to change',
  text: 'select provider, name, lines from reconciliation_statement where id = $1',
}

const beginStatement: PreparedStatement = {
  name: 'begin statement',
  text: `
    insert into reconciliation_statement
      (merchant, id, provider, name, hash, mapping, source, uploaded_by, uploaded_name, starts_at, ends_at, lines, known)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, platform_now(), platform_now() + interval '1 day', 0, 0)`,
}

const finishStatement: PreparedStatement = {
  name: 'finish statement',
  text: `
    update reconciliation_statement
    set starts_at = timestamptz 'epoch' + $2::bigint * interval '1 millisecond',
      ends_at = timestamptz 'epoch' + $3::bigint * interval '1 millisecond', lines = $4, known = $5
    where id = $1`,
}

/** Until the comparison, nothing of ours is known for a line. */
const addLinesStatement: PreparedStatement = {
  name: 'add statement lines',
  text: `
    with added as (
      insert into reconciliation_line (merchant, statement, provider, line, key, kind, reference, our_reference, identity,
        amount, state, at, outcome, reason)
      select $1, $2::uuid, $3, line, decode(key, 'hex'), kind, reference, our_reference,
        case when reference = '' then our_reference else reference end, amount, state, at, 'onlyProvider', 'unknownReference'
      from jsonb_to_recordset($4::jsonb) as row_of_file (line integer, key text, kind text, reference text,
        our_reference text, amount bigint, state text, at timestamptz)
      order by line
      on conflict (merchant, provider, key) do nothing
      returning id
    )
    select count(*)::int as count from added`,
}

/** Something depends on a statement: what staff did with a case of it, or a later statement that has lines of it. */
export const isUsedSql = `(exists (
    select from reconciliation_case touched
    where touched.merchant = statement.merchant and touched.statement = statement.id and touched.changed_by is not null
  ) or exists (
    select from reconciliation_statement later
    where later.merchant = statement.merchant and later.provider = statement.provider
      and later.uploaded_at > statement.uploaded_at and later.known > 0))`

const touchedStatement: PreparedStatement = {
  name: 'statement that is used',
  text: `select id from reconciliation_statement statement where id = $1 and ${isUsedSql}`,
}

const removalStatements: readonly PreparedStatement[] = [
  { name: 'remove cases of statement', text: 'delete from reconciliation_case where statement = $1' },
  { name: 'remove lines of statement', text: 'delete from reconciliation_line where statement = $1' },
  { name: 'remove statement', text: 'delete from reconciliation_statement where id = $1' },
]
