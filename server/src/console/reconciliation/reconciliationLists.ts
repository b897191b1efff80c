import type {
  CaseFile,
  CaseFileRequest,
  CaseRow,
  CasesAnswer,
  CasesRequest,
  LineOutcome,
  StatementAnswer,
  StatementLine,
  StatementLinesAnswer,
  StatementLinesRequest,
  StatementMapping,
  StatementProvidersAnswer,
  StatementRequest,
  StatementRow,
  StatementsAnswer,
  StatementsRequest,
} from '@playfront/contract/console/reconciliation.schema'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'
import { consoleTextsIn } from '../texts/consoleTexts'
import { isUsedSql } from './takeStatement'

const pageSize = 50

/** The merchant's providers: those of its settings, of its newest payments, and of earlier statements. */
export const listProviders = async ({
  store,
  merchant,
}: MerchantContext): Promise<StatementProvidersAnswer> => {
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    query<{ code: string; mapping: StatementMapping | null }>(providersStatement, []),
  )
  const { paymentMethods, withdrawals } = merchant.operator
  const chosen = [...paymentMethods.map(({ provider }) => provider), withdrawals.provider].filter(Boolean)
  const mappings = new Map(rows.map(({ code, mapping }) => [code, mapping]))
  const codes = [...new Set([...mappings.keys(), ...chosen])].toSorted((one, other) =>
    one.localeCompare(other),
  )
  return { providers: codes.map((code) => ({ code, mapping: mappings.get(code) ?? null })) }
}

const providersStatement: PreparedStatement = {
  name: 'providers of statements',
  text: `
    with latest as (
      select distinct on (provider) provider, mapping from reconciliation_statement
      where mapping is not null order by provider, uploaded_at desc, id desc
    )
    select used.provider as code, latest.mapping from (
      (select provider from (select provider from deposit order by made_at desc, id desc limit 1000) newest_deposits)
      union
      (select provider from (select provider from withdrawal order by requested_at desc, id desc limit 1000) newest_withdrawals
        where provider is not null)
      union
      (select provider from latest)
    ) used left join latest on latest.provider = used.provider
    where used.provider is not null`,
}

interface ListedStatement extends Omit<StatementRow, 'startsAt' | 'endsAt' | 'uploadedAt' | 'comparedAt'> {
  startsAt: Date
  endsAt: Date
  uploadedAt: Date
  comparedAt: Date
  isRemovable: boolean
  micros: number
}

const statementColumns = `
  statement.id, statement.provider, statement.name, statement.starts_at as "startsAt", statement.ends_at as "endsAt",
  statement.lines, statement.known, statement.source, nullif(statement.uploaded_name, '') as "uploadedBy", statement.uploaded_at as "uploadedAt",
  statement.compared_at as "comparedAt",
  (select count(*)::int from reconciliation_case open_case where open_case.merchant = statement.merchant
    and open_case.statement = statement.id and open_case.state = 'open') as open,
  not ${isUsedSql} as "isRemovable",
  ${microsSql('statement.uploaded_at')} as micros`

const presentStatement = ({
  micros: _micros,
  isRemovable: _isRemovable,
  ...row
}: ListedStatement): StatementRow => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  uploadedAt: row.uploadedAt.toISOString(),
  comparedAt: row.comparedAt.toISOString(),
})

/** Statements, the newest upload first. */
export const listStatements = async (
  { store, merchant }: MerchantContext,
  { provider, before }: StatementsRequest,
): Promise<StatementsAnswer> => {
  const [micros, id] = placeBefore(before)
  const values = [micros, id, pageSize + 1]
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    provider === undefined
      ? query<ListedStatement>(statementsStatement('all'), values)
      : query<ListedStatement>(statementsStatement('ofProvider'), [...values, provider]),
  )
  const { shown, next } = newestPage(rows, pageSize)
  return { statements: shown.map(presentStatement), next }
}

const statementsStatement = (which: 'all' | 'ofProvider'): PreparedStatement => ({
  name: `console statements ${which}`,
  text: `
    select ${statementColumns} from reconciliation_statement statement
    where (statement.uploaded_at, statement.id) < (${instantSql('$1')}, $2::uuid)
      ${which === 'ofProvider' ? 'and statement.provider = $4' : ''}
    order by statement.uploaded_at desc, statement.id desc limit $3`,
})

/** A statement with what was found, by number. Throws `request.not.found`. */
export const readStatement = async (
  { store, merchant }: MerchantContext,
  { id }: StatementRequest,
): Promise<StatementAnswer> =>
  store.readReplica(merchant.code, async ({ query }) => {
    const [row] = await query<ListedStatement>(statementStatement, [id])
    if (!row) throw new Refusal('request.not.found')
    const counted = await query<{ outcome: LineOutcome; count: number }>(countsStatement, [id])
    const [ours] = await query<{ count: number }>(onlyOursStatement, [id])
    const found = new Map(counted.map(({ outcome, count }) => [outcome, count]))
    const countOf = (outcome: LineOutcome) => found.get(outcome) ?? 0
    const counts = {
      matched: countOf('matched'),
      amountDiffers: countOf('amountDiffers'),
      stateDiffers: countOf('stateDiffers'),
      onlyProvider: countOf('onlyProvider'),
      twice: countOf('twice'),
      chargeback: countOf('chargeback'),
      fee: countOf('fee'),
    }
    return { ...presentStatement(row), counts, onlyOurs: ours?.count ?? 0, isRemovable: row.isRemovable }
  })

const statementStatement: PreparedStatement = {
  name: 'console statement',
  text: `select ${statementColumns} from reconciliation_statement statement where statement.id = $1`,
}

const countsStatement: PreparedStatement = {
  name: 'lines of statement by outcome',
  text: 'select outcome, count(*)::int as count from reconciliation_line where statement = $1 group by outcome',
}

const onlyOursStatement: PreparedStatement = {
  name: 'payments that a statement lacks',
  text: `select count(*)::int as count from reconciliation_case where statement = $1 and outcome = 'onlyOurs'`,
}

type ListedLine = Omit<StatementLine, 'at'> & { at: Date }

/** Lines of a statement in the order of its file. */
export const listLines = async (
  { store, merchant }: MerchantContext,
  { id, outcome, after = 0 }: StatementLinesRequest,
): Promise<StatementLinesAnswer> => {
  const values = [id, after, pageSize + 1]
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    outcome === undefined
      ? query<ListedLine>(linesStatement('all'), values)
      : query<ListedLine>(linesStatement('ofOutcome'), [...values, outcome]),
  )
  const lines = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { lines, next: rows.length > pageSize ? (lines.at(-1)?.line ?? null) : null }
}

const linesStatement = (which: 'all' | 'ofOutcome'): PreparedStatement => ({
  name: `console statement lines ${which}`,
  text: `
    select line.line, line.kind, line.reference, line.our_reference as "ourReference", line.amount, line.state, line.at,
      line.outcome, line.reason, line.deposit, line.withdrawal,
      coalesce((select member from deposit paid where paid.merchant = line.merchant and paid.id = line.deposit),
        (select member from withdrawal sent where sent.merchant = line.merchant and sent.id = line.withdrawal)) as member
    from reconciliation_line line
    where line.statement = $1 and line.line > $2 ${which === 'ofOutcome' ? 'and line.outcome = $4' : ''}
    order by line.line limit $3`,
})

interface ListedCase extends Omit<CaseRow, 'at' | 'changedAt' | 'openedAt'> {
  at: Date
  changedAt: Date | null
  openedAt: Date
  micros: number
}

/** Cases, the newest first. */
export const listCases = async (context: MerchantContext, request: CasesRequest): Promise<CasesAnswer> => {
  const { shown, next } = await readCases(context, request, pageSize)
  return { cases: shown.map(presentCase), next }
}

const presentCase = ({ micros: _micros, ...row }: ListedCase): CaseRow => ({
  ...row,
  at: row.at.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
})

const readCases = async (
  { store, merchant }: MerchantContext,
  { state, outcome, provider, statement, find = '', before }: CasesRequest,
  size: number,
): Promise<{ shown: ListedCase[]; next: string | null }> => {
  const [micros, id] = placeBefore(before)
  const rows = await store.readReplica(merchant.code, async (connection) => {
    const found = find === '' ? { id: null, reference: null } : await whatIs(connection, find)
    const values = [micros, id, size + 1, outcome ?? null, provider ?? null, statement ?? null]
    const all = [...values, found.id, found.reference]
    return state === undefined
      ? connection.query<ListedCase>(casesStatement('all'), all)
      : connection.query<ListedCase>(casesStatement('ofState'), [...all, state])
  })
  return newestPage(rows, size)
}

/** A text is an id of ours, a member's whole name, or else a whole reference. */
const whatIs = async (
  { query }: ReadConnection,
  find: string,
): Promise<{ id: string | null; reference: string | null }> => {
  if (z.uuid().safeParse(find).success) return { id: find, reference: null }
  const [member] = await query<{ id: string }>(memberStatement, [find.toLowerCase()])
  return member ? { id: member.id, reference: null } : { id: null, reference: find }
}

const memberStatement: PreparedStatement = {
  name: 'reconciliation cases of whom',
  text: 'select id from member where username_key = $1',
}

const casesStatement = (which: 'all' | 'ofState'): PreparedStatement => ({
  name: `console reconciliation cases ${which}`,
  text: `
    select one.id, one.statement, one.provider, one.outcome, one.reason, one.kind, one.reference, one.deposit, one.withdrawal,
      one.member, member.username as "userName", one.theirs, one.ours, one.at, one.state, one.note,
      one.changed_name as "changedBy", one.changed_at as "changedAt", one.opened_at as "openedAt",
      ${microsSql('one.opened_at')} as micros
    from (
      select * from reconciliation_case
      where (opened_at, id) < (${instantSql('$1')}, $2::uuid)
        and ($4::text is null or outcome = $4) and ($5::text is null or provider = $5)
        and ($6::uuid is null or statement = $6)
        and ($7::uuid is null or id = $7 or deposit = $7 or withdrawal = $7 or member = $7)
        and ($8::text is null or reference = $8) ${which === 'ofState' ? 'and state = $9' : ''}
      order by opened_at desc, id desc limit $3
    ) one
    left join member on member.merchant = one.merchant and member.id = one.member
    order by one.opened_at desc, one.id desc`,
})

const maxFileRows = 10_000
const rowsAtOnce = 500

/** The cases by the same filter as a file for spreadsheets. */
export const writeCases = async (context: MerchantContext, request: CaseFileRequest): Promise<CaseFile> => {
  const rows: ListedCase[] = []
  let next: string | null = null
  do {
    const page = await readCases(context, { ...request, before: next ?? undefined }, rowsAtOnce)
    rows.push(...page.shown)
    next = page.next
  } while (next !== null && rows.length < maxFileRows)
  const t = consoleTextsIn(context.language)
  const titles = columns.map((column) => textCell(t(`reconciliation.column.${column}`)))
  return {
    name: `reconciliation-${context.merchant.code}.csv`,
    text: byteOrderMark + [titles, ...rows.map(caseLine(context))].map(csvLine).join(''),
    isWhole: next === null,
  }
}

const columns = [
  'opened',
  'outcome',
  'reason',
  'kind',
  'provider',
  'reference',
  'deposit',
  'withdrawal',
  'member',
  'theirs',
  'ours',
  'currency',
  'at',
  'state',
  'note',
  'changedBy',
  'changedAt',
] as const

const caseLine = ({ language, merchant }: MerchantContext): ((row: ListedCase) => string[]) => {
  const t = consoleTextsIn(language)
  const { currency, timeZone } = merchant
  // The one locale whose dates and times are written as ISO 8601 writes them.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (row) => [
    moment.format(row.openedAt),
    textCell(t(`reconciliation.outcome.${row.outcome}`)),
    textCell(t(`reconciliation.reason.${row.reason}`)),
    textCell(t(`reconciliation.kind.${row.kind}`)),
    textCell(row.provider),
    textCell(row.reference),
    row.deposit ?? '',
    row.withdrawal ?? '',
    textCell(row.userName ?? ''),
    row.theirs === null ? '' : amountCell(row.theirs, currency),
    row.ours === null ? '' : amountCell(row.ours, currency),
    currency,
    moment.format(row.at),
    textCell(t(`reconciliation.state.${row.state}`)),
    textCell(row.note),
    textCell(row.changedBy ?? ''),
    row.changedAt ? moment.format(row.changedAt) : '',
  ]
}
