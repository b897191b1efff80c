import type {
  WithdrawalFile,
  WithdrawalFileRequest,
  WithdrawalHistoryAnswer,
  WithdrawalHistoryRequest,
  WithdrawalRow,
} from '@playfront/contract/console/payouts.schema'
import { largestAmount } from '@playfront/contract/money'
import type { ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import { z } from 'zod'
import { instantsOf, requireDays } from '../../kernel/statementDays'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'
import { consoleTextsIn } from '../texts/consoleTexts'
import { checksOf, reviewWords } from './payoutTerms'

const pageSize = 50

/**
 * Withdrawals from the newest on, narrowed by state, method, days, amount and by whose or which they are. Each way walks an index from
 * where the page before ended.
 */
export const listWithdrawals = async (
  context: MerchantContext,
  { before, ...filter }: WithdrawalHistoryRequest,
): Promise<WithdrawalHistoryAnswer> => {
  const { rows, next } = await readPage(context, filter, before, pageSize)
  return { withdrawals: rows.map(present), next }
}

type Filter = Omit<WithdrawalHistoryRequest, 'before'>

interface HistoryPage {
  rows: HistoryRow[]
  next: string | null
}

const readPage = async (
  { store, merchant }: MerchantContext,
  filter: Filter,
  before: string | undefined,
  size: number,
): Promise<HistoryPage> => {
  const { fromMs = 0, untilMs } = instantsOf(filter, merchant.timeZone)
  const sinceMs = Math.max(fromMs, Date.parse(filter.since ?? earliest))
  const end = untilMs === undefined ? undefined : `${untilMs * 1_000}~${firstId}`
  const [micros, id] = placeBefore(before ?? end)
  const { min = 0, max = largestAmount, method = null, provider = null } = filter
  const values = [micros, id, String(sinceMs * 1_000), min, max, size + 1, method, provider]
  const rows = await store.readReplica(merchant.code, (connection) => walk(connection, filter, values))
  const { shown, next } = newestPage(rows, size)
  return { rows: shown, next }
}

const earliest = new Date(0).toISOString()
const firstId = '00000000-0000-0000-0000-000000000000'

const walk = async (
  connection: ReadConnection,
  { find, state, provider }: Filter,
  values: readonly unknown[],
): Promise<HistoryRow[]> => {
  const found = find ? await whereOf(connection, find) : undefined
  const statement = statements[found?.by ?? 'all'][statementFor(state, provider)]
  const isNamed = state !== undefined && state !== 'open'
  const more = [...(isNamed ? [state] : []), ...(found ? [found.value] : [])]
  return connection.query<HistoryRow>(statement, [...values, ...more])
}

const statementFor = (state: Filter['state'], provider: string | undefined) => {
  if (state === undefined) return 'ofAll'
  if (state === 'open') return 'open'
  return state === 'failed' && provider !== undefined ? 'refusedBy' : 'ofState'
}

/** What a text stands for: an id of a withdrawal or a member, a member's whole name, or else the provider's whole reference. */
const whereOf = async (
  { query }: ReadConnection,
  find: string,
): Promise<{ by: 'id' | 'member' | 'reference'; value: string }> => {
  if (z.uuid().safeParse(find).success) return { by: 'id', value: find }
  const [member] = await query<{ id: string }>(memberStatement, [find.toLowerCase()])
  return member ? { by: 'member', value: member.id } : { by: 'reference', value: find }
}

const memberStatement: PreparedStatement = {
  name: 'console withdrawals of whom',
  text: 'select id from member where username_key = $1',
}

interface HistoryRow extends Omit<WithdrawalRow, 'requestedAt' | 'endedAt'> {
  reasons: ReviewReason[]
  requestedAt: Date
  endedAt: Date | null
  micros: number
}

const present = ({ reasons, requestedAt, endedAt, micros: _micros, ...row }: HistoryRow): WithdrawalRow => ({
  ...row,
  checks: checksOf({ reasons, checks: row.checks }),
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const walking = (name: string, which: string): PreparedStatement => ({
  name: `console withdrawals ${name}`,
  text: `
    select paid.id, paid.member, member.username as "userName", paid.state, paid.currency, paid.amount, paid.fee,
      card.title as card, card.masked_number as "maskedNumber", paid.provider, paid.reference, paid.refused_by as "refusedBy", paid.because,
      paid.reasons, paid.checks, paid.reasons = '{}' as "isAutomatic", paid.requested_at as "requestedAt", paid.ended_at as "endedAt",
      asked.requested_name as "requestedBy", coalesce(asked.approvers, '{}') as "approvedBy",
      ${microsSql('paid.requested_at')} as micros
    from (
      select merchant, id from withdrawal
      where (requested_at, id) < (${instantSql('$1')}, $2::uuid) and requested_at >= ${instantSql('$3')}
        and amount between $4::bigint and $5::bigint ${which}
        and ($7::text is null or exists (select from bound_account account
          where account.merchant = withdrawal.merchant and account.id = withdrawal.card and account.way = $7))
      order by requested_at desc, id desc limit $6
    ) found
    join withdrawal paid on paid.merchant = found.merchant and paid.id = found.id
    join member on member.merchant = paid.merchant and member.id = paid.member
    join bound_account card on card.merchant = paid.merchant and card.id = paid.card
    left join lateral (
      select request.requested_name, array(
        select vote.staff_name from approval_vote vote
        where vote.merchant = request.merchant and vote.request = request.id order by vote.at
      ) || request.decided_name as approvers
      from approval_request request
      where request.merchant = paid.merchant and request.subject = 'withdrawal:' || paid.id::text
        and request.status = 'approved'
      order by request.requested_at desc, request.id desc limit 1
    ) asked on true
    order by paid.requested_at desc, paid.id desc`,
})

const each = (name: string, which: (parameter: string) => string) => ({
  ofAll: walking(name, `and ($8::text is null or provider = $8 or $8 = any (refused_by)) ${which('$9')}`),
  ofState: walking(
    `${name} of a state`,
    `and state = $9 and ($8::text is null or provider = $8) ${which('$10')}`,
  ),
  open: walking(
    `${name} without a result`,
    `and state in ('sent', 'checking') and ($8::text is null or provider = $8) ${which('$9')}`,
  ),
  /** Failed at the provider, or taken by another one after it refused. */
  refusedBy: walking(
    `${name} refused by a provider`,
    `and (provider = $8 and state = $9 or $8 = any (refused_by)) ${which('$10')}`,
  ),
})

const statements = {
  all: each('of all', () => ''),
  id: each('by id', (id) => `and (id = ${id}::uuid or member = ${id}::uuid)`),
  member: each('of a member', (id) => `and member = ${id}::uuid`),
  reference: each('by reference', (reference) => `and reference = ${reference}`),
}

/** So many withdrawals a file holds at most. */
const maxFileRows = 10_000
const rowsAtOnce = 500

/**
 * The withdrawals of some days for spreadsheets, under the same filters. Throws `request.invalid` for days that end before they
 * begin or are more than a year.
 */
export const writeWithdrawals = async (
  context: MerchantContext,
  filter: WithdrawalFileRequest,
): Promise<WithdrawalFile> => {
  requireDays(filter)
  const rows: HistoryRow[] = []
  let page: HistoryPage = { rows, next: null }
  do {
    page = await readPage(context, filter, page.next ?? undefined, rowsAtOnce)
    rows.push(...page.rows)
  } while (page.next !== null && rows.length < maxFileRows)
  const lines = [titlesOf(context), ...rows.map(lineOf(context))]
  return {
    name: `withdrawals-${context.merchant.code}-${filter.from}-${filter.to}.csv`,
    text: byteOrderMark + lines.map(csvLine).join(''),
    isWhole: page.next === null,
  }
}

const columns = [
  'requested',
  'ended',
  'id',
  'member',
  'state',
  'amount',
  'fee',
  'currency',
  'account',
  'provider',
  'reference',
  'refusedBy',
  'review',
  'requestedBy',
  'approvedBy',
] as const

const titlesOf = ({ language, merchant }: MerchantContext): string[] => {
  const t = consoleTextsIn(language)
  return columns.map((column) =>
    textCell(
      t(`payouts.column.${column}`) +
        (column === 'requested' || column === 'ended' ? ` (${merchant.timeZone})` : ''),
    ),
  )
}

const lineOf = ({ language, merchant }: MerchantContext): ((row: HistoryRow) => string[]) => {
  const t = consoleTextsIn(language)
  const { timeZone } = merchant
  // The one locale whose dates and times are written as ISO 8601 writes them.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (row) => [
    moment.format(row.requestedAt),
    row.endedAt ? moment.format(row.endedAt) : '',
    row.id,
    textCell(row.userName),
    textCell(t(`payouts.state.${row.state}`)),
    amountCell(row.amount, row.currency),
    amountCell(row.fee, row.currency),
    row.currency,
    textCell(`${row.card} ${row.maskedNumber}`),
    textCell(row.provider ?? ''),
    textCell(row.reference ?? ''),
    textCell(row.refusedBy.join(', ')),
    textCell(reviewWords(row, language) ?? ''),
    textCell(row.requestedBy ?? ''),
    textCell(row.approvedBy.join(', ')),
  ]
}
