import type {
  AuditAnswer,
  AuditCheckAnswer,
  AuditEntry,
  AuditFile,
  AuditFileRequest,
  AuditRequest,
} from '@playfront/contract/console/audit.schema'
import { groupScope } from '@playfront/contract/console/permissions'
import type { LanguageCode } from '@playfront/contract/languages'
import { instantsOf } from '../../kernel/statementDays'
import { byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement, ReadConnection, Store } from '../../store/store'
import { atMerchant, signedIn } from '../consoleContext'
import { auditTextsIn } from '../texts/consoleTexts'
import { type HashedEntry, verifyChain } from './verifyChain'

const pageSize = 50

export const auditHandlers = {
  auditLog: atMerchant(({ store, merchant }, request: AuditRequest) =>
    readLog({ store, merchant: merchant.code, timeZone: merchant.timeZone }, request),
  ),
  auditLogFile: atMerchant(({ store, merchant, language }, request: AuditFileRequest) =>
    writeLog({ store, merchant: merchant.code, timeZone: merchant.timeZone }, request, language),
  ),
  checkAudit: atMerchant(({ store, merchant }) => check(store, merchant.code)),
  groupAuditLog: signedIn(({ store }, request: AuditRequest) => readLog(ofGroup(store), request)),
  groupAuditLogFile: signedIn(({ store, language }, request: AuditFileRequest) =>
    writeLog(ofGroup(store), request, language),
  ),
  checkGroupAudit: signedIn(({ store }) => check(store, groupScope)),
}

interface Log {
  store: Store
  /** Code of the merchant, or `*`. */
  merchant: string
  /** Whose days a filter names. */
  timeZone: string
}

const ofGroup = (store: Store): Log => ({ store, merchant: groupScope, timeZone: 'UTC' })

const check = async (store: Store, merchant: string): Promise<AuditCheckAnswer> => {
  const { entries, brokenAt, head } = await verifyChain(store, merchant)
  return { entries, isWhole: brokenAt === undefined, brokenAt: brokenAt ?? null, head }
}

const readLog = async (log: Log, request: AuditRequest): Promise<AuditAnswer> => {
  const found = await findEntries(log, request, pageSize + 1)
  const entries = found.slice(0, pageSize)
  return { entries, next: found.length > pageSize ? (entries.at(-1)?.seq ?? null) : null }
}

/** So many entries a file holds at most. */
const maxFileEntries = 10_000

const fileColumns = ['place', 'when', 'who', 'action', 'words', 'subject', 'before', 'after'] as const

const writeLog = async (log: Log, request: AuditFileRequest, language: LanguageCode): Promise<AuditFile> => {
  const { merchant, timeZone } = log
  const { title, wordsOf } = auditTextsIn(language)
  const found = await findEntries(log, request, maxFileEntries + 1)
  // The one locale whose dates and times are written as ISO 8601 writes them.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const titles = fileColumns.map((column) =>
    textCell(column === 'when' ? `${title(column)} (${timeZone})` : title(column)),
  )
  const lines = found
    .slice(0, maxFileEntries)
    .map(({ seq, at, staffName, action, subject, before, after }) => [
      String(seq),
      moment.format(Date.parse(at)),
      ...[staffName, action, wordsOf(action) ?? '', subject, before ?? '', after ?? ''].map(textCell),
    ])
  return {
    name: `audit-${merchant === groupScope ? 'group' : merchant}.csv`,
    text: byteOrderMark + [titles, ...lines].map(csvLine).join(''),
    isWhole: found.length <= maxFileEntries,
  }
}

/** The newest entries that the filter lets through, at most so many. */
const findEntries = async (
  { store, merchant, timeZone }: Log,
  { before = Number.MAX_SAFE_INTEGER, person, from, to, ...named }: AuditRequest,
  max: number,
): Promise<AuditEntry[]> => {
  const staff = named.staff ?? (person ? await idOf(store, person) : undefined)
  if (person && staff === undefined) return []
  const filters = { ...named, staff }
  const given = filterNames.filter((name) => filters[name])
  const { fromMs, untilMs } = instantsOf({ from, to }, timeZone)
  const rows = await store.readReplica(merchant, async (connection) => {
    const days = { from: instantOf(fromMs, '-infinity'), until: instantOf(untilMs, 'infinity') }
    const span = from || to ? await placesOf(connection, days) : everyPlace
    return connection.query<EntryRow>(pageStatement(given), [
      Math.min(before, span.until),
      max,
      span.from,
      days.from,
      days.until,
      ...given.map((name) => filters[name]),
    ])
  })
  return rows.map(({ at, hash, ...row }) => ({ ...row, at: at.toISOString(), hash: hash.toString('hex') }))
}

const instantOf = (ms: number | undefined, open: '-infinity' | 'infinity'): string =>
  ms === undefined ? open : new Date(ms).toISOString()

const idOf = async (store: Store, person: string): Promise<string | undefined> =>
  (
    await store.readPlatform(({ query }) =>
      query<{ id: string }>(personStatement, [person.trim().toLowerCase()]),
    )
  )[0]?.id

const everyPlace = { from: 0, until: Number.MAX_SAFE_INTEGER }

/**
 * An entry has the time at which its transaction began, and its place in the chain is given later: so far can those of two
 * entries that were written at the same time be out of order.
 */
const placesApart = 1_000

/** Between which places of the chain the entries of some days lie. */
const placesOf = async (
  { query }: ReadConnection,
  { from, until }: { from: string; until: string },
): Promise<{ from: number; until: number }> => {
  const [first] = await query<{ seq: number }>(firstStatement, [from])
  const [last] = await query<{ seq: number }>(lastStatement, [until])
  if (!first || !last) return { from: 0, until: 0 }
  return { from: first.seq - placesApart, until: last.seq + placesApart }
}

const filterNames = ['subject', 'staff', 'action'] as const

interface EntryRow extends Omit<HashedEntry, 'merchant' | 'previous'> {
  hash: Buffer
}

/** Each filter has an index that ends in the entry's place, so a page begins where the one before ended. */
const pageStatement = (given: readonly (typeof filterNames)[number][]): PreparedStatement => ({
  name: `read audit log by ${given.join(' and ') || 'time'}`,
  text: `
    select seq, at, staff, staff_name as "staffName", action, subject, before, after, hash
    from audit_entry where seq < $1 and seq > $3 and at >= $4::timestamptz and at < $5::timestamptz
      ${given.map((name, place) => `and ${name} = $${place + 6}`).join(' ')}
    order by seq desc limit $2`,
})

const firstStatement: PreparedStatement = {
  name: 'first audit entry from',
  text: 'select seq from audit_entry where at >= $1::timestamptz order by at, seq limit 1',
}

const lastStatement: PreparedStatement = {
  name: 'last audit entry until',
  text: 'select seq from audit_entry where at < $1::timestamptz order by at desc, seq desc limit 1',
}

const personStatement: PreparedStatement = {
  name: 'person of audit log',
  text: 'select id from staff_member where name_key = $1',
}
