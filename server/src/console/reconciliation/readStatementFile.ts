import type {
  StatementMapping,
  StatementProblem,
  statementLineKinds,
  statementLineStates,
} from '@playfront/contract/console/reconciliation.schema'
import { maxStatementLines } from '@playfront/contract/console/reconciliation'
import { type CurrencyCode, currencyDigits, largestAmount } from '@playfront/contract/money'
import { hours } from '@playfront/contract/time'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { Refusal } from '../../kernel/refusal'

/** A line of a provider's statement, read by the mapping of its provider. */
export interface StatementLine {
  /** The line of the file that it ends in. */
  line: number
  kind: (typeof statementLineKinds)[number]
  /** The provider's reference and ours; one of them can be empty, both only for a fee. */
  reference: string
  ourReference: string
  /** Minor units of the merchant's currency, without the sign. */
  amount: number
  state: (typeof statementLineStates)[number]
  /** Milliseconds since 1970. */
  atMs: number
}

/** What is wrong with a file, and where. */
class WrongFile extends Refusal {
  constructor(problem: StatementProblem['problem'], where: Omit<StatementProblem, 'problem'> = {}) {
    super('statement.invalid', { problem, ...where } satisfies StatementProblem)
  }
}

/**
 * The lines of a statement, in batches, so that only the file itself and one batch are in memory. Throws `statement.invalid` with what
 * is wrong and where: a text that could be read in two ways is refused, never guessed.
 *
 * @param currency the merchant's; a line in another one is refused
 */
export async function* readStatementFile(
  bytes: Uint8Array,
  mapping: StatementMapping,
  currency: CurrencyCode,
): AsyncGenerator<StatementLine[]> {
  const decode = decoderOf(bytes, mapping.encoding)
  const toMs = zoneReader(mapping.zone)
  let read: ((cells: string[], line: number) => StatementLine) | undefined
  let batch: StatementLine[] = []
  let count = 0
  for await (const { cells, line } of recordsOf(decode, delimiterOf(decode, mapping))) {
    if (!read) {
      read = lineReader(columnsOf(cells, mapping), { mapping, currency, toMs })
      continue
    }
    batch.push(read(cells, line))
    if ((count += 1) > maxStatementLines) throw new WrongFile('lines', { line })
    if (batch.length === batchLines) {
      yield batch
      batch = []
    }
  }
  if (count === 0) throw new WrongFile(read ? 'headerOnly' : 'empty')
  if (batch.length > 0) yield batch
}

const batchLines = 1_000
/** So much of the file is decoded at a time. */
const pieceBytes = 64 * 1024

type Decode = () => Generator<string>

/**
 * UTF-8 and UTF-16 are recognised, because what is wrongly taken for them fails. A Windows code page never fails, so it has to be
 * chosen, and is refused where the bytes are UTF-8 after all.
 */
const decoderOf = (bytes: Uint8Array, encoding: StatementMapping['encoding']): Decode => {
  if (bytes.length === 0) throw new WrongFile('empty')
  const mark = markOf(bytes)
  if (mark) {
    if (encoding !== 'auto') throw new WrongFile('encoding')
    return piecesOf(bytes.subarray(mark.length), mark.encoding)
  }
  if (encoding === 'auto') return piecesOf(bytes, 'utf-8')
  if (bytes.some((byte) => byte > 127) && isUtf8(bytes)) throw new WrongFile('encoding')
  return piecesOf(bytes, encoding)
}

const markOf = (bytes: Uint8Array): { encoding: string; length: number } | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const piecesOf = (bytes: Uint8Array, encoding: string): Decode =>
  function* () {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield checkedText(() => decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
    yield checkedText(() => decoder.decode())
  }

/** What no text contains: a NUL of UTF-16 without its mark, and the controls that a wrong code page becomes. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD\uFEFF]/

const checkedText = (decode: () => string): string => {
  let text: string
  try {
    text = decode()
  } catch {
    throw new WrongFile('encoding')
  }
  if (unprintable.test(text)) throw new WrongFile('encoding')
  return text
}

const delimiters = [',', ';', '\t', '|'] as const

/** The one that the header has most of, outside of quotes. */
const delimiterOf = (decode: Decode, { delimiter }: StatementMapping): string => {
  if (delimiter !== 'auto') return delimiter
  const [first = ''] = decode()
  const header = /^\s*(.*)/.exec(first)?.[1]?.replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = delimiters.map((one) => ({ one, count: header.split(one).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one
}

interface CsvRecord {
  cells: string[]
  line: number
}

/** A cell is at most so long, with all others of its record: a quote that is never closed ends there and not with the file. */
const maxRecordLength = 64 * 1024

async function* recordsOf(decode: Decode, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(decode(), { objectMode: true }).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      info: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>)
      yield { cells: record, line: info.lines }
  } catch (failure) {
    if (failure instanceof CsvError) throw wrongCsv(failure)
    throw failure
  }
}

const wrongCsv = (failure: CsvError): WrongFile => {
  const line = typeof failure['lines'] === 'number' ? failure['lines'] : undefined
  if (failure.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') return new WrongFile('fields', { line })
  if (failure.code === 'CSV_MAX_RECORD_SIZE') return new WrongFile('long', { line })
  return new WrongFile('quotes', { line })
}

type Columns = Record<keyof StatementMapping['columns'], number | undefined>

const keyOf = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** Where the header has each column of the mapping. */
const columnsOf = (header: string[], { columns }: StatementMapping): Columns => {
  const names = header.map(keyOf)
  const placeOf = (column: string): number | undefined => {
    if (column === '') return undefined
    const name = keyOf(column)
    const place = names.indexOf(name)
    if (place < 0) throw new WrongFile('column', { column, line: 1 })
    if (names.lastIndexOf(name) !== place) throw new WrongFile('header', { column, line: 1 })
    return place
  }
  return {
    reference: placeOf(columns.reference),
    ourReference: placeOf(columns.ourReference),
    kind: placeOf(columns.kind),
    amount: placeOf(columns.amount),
    currency: placeOf(columns.currency),
    time: placeOf(columns.time),
    state: placeOf(columns.state),
  }
}

interface ReaderDeps {
  mapping: StatementMapping
  currency: CurrencyCode
  toMs: (local: LocalTime) => number | undefined
}

const lineReader = (columns: Columns, { mapping, currency, toMs }: ReaderDeps) => {
  const kinds = wordsOf(mapping.kinds)
  const states = wordsOf(mapping.states)
  const amountOf = amountReader(mapping, currency)
  return (cells: string[], line: number): StatementLine => {
    const cell = (name: keyof Columns): string => (cells[columns[name] ?? -1] ?? '').trim().normalize('NFC')
    const must = <Value>(
      problem: StatementProblem['problem'],
      name: keyof Columns,
      value: Value | undefined,
    ) => {
      if (value === undefined) throw new WrongFile(problem, { line, column: mapping.columns[name] })
      return value
    }
    const written = cell('currency')
    if (written !== '' && written.toUpperCase() !== currency) must('currency', 'currency', undefined)
    const kind = must('kind', 'kind', kinds.get(keyOf(cell('kind'))))
    const amount = must('amount', 'amount', amountOf(cell('amount'), kind))
    const state =
      columns.state === undefined ? 'done' : must('state', 'state', states.get(keyOf(cell('state'))))
    const atMs = must('time', 'time', timeOf(cell('time'), mapping.dates, toMs))
    const reference = cell('reference')
    const ourReference = cell('ourReference')
    if (reference === '' && ourReference === '' && kind !== 'fee')
      throw new WrongFile('reference', {
        line,
        column: mapping.columns.reference || mapping.columns.ourReference,
      })
    if (reference.length > maxReference || ourReference.length > maxReference)
      throw new WrongFile('long', { line })
    return { line, kind, reference, ourReference, amount, state, atMs }
  }
}

const maxReference = 128

const wordsOf = <Name extends string>(words: Record<Name, string[]>): Map<string, Name> =>
  new Map(
    (Object.entries(words) as [Name, string[]][]).flatMap(([name, all]) =>
      all.map((word) => [keyOf(word), name] as const),
    ),
  )

/** No currency has more decimals; a longer fraction is a thousands separator that the mapping does not know. */
const maxDecimals = 2

/**
 * Reads an amount exactly. Zero is none but for a fee. A minus is taken for what goes out; before a deposit it is refused, because it
 * may be a reversal that the mapping does not know.
 */
const amountReader = ({ decimal, thousands }: StatementMapping, currency: CurrencyCode) => {
  const digits = currencyDigits[currency]
  return (text: string, kind: StatementLine['kind']): number | undefined => {
    // Spreadsheets of some languages group by spaces that do not break.
    const spaced = text.replaceAll(/[\u00A0\u202F]/g, ' ')
    const isNegative = spaced.startsWith('-')
    const [whole = '', fraction = '', ...more] = spaced.replace(/^[-+]/, '').split(decimal)
    const groups = thousands === '' ? [whole] : whole.split(thousands)
    const isRead = areGroups(groups) && more.length === 0 && isFraction(spaced, decimal, fraction)
    if (!isRead || (isNegative && kind === 'deposit')) return undefined
    const padded = fraction.padEnd(digits, '0')
    if (/[1-9]/.test(padded.slice(digits))) return undefined
    const amount = Number(groups.join('') + padded.slice(0, digits))
    return amount > largestAmount || (amount === 0 && kind !== 'fee') ? undefined : amount
  }
}

/** Digits alone, or one to three of them and then groups of three. */
const areGroups = ([first = '', ...others]: string[]): boolean =>
  others.length === 0
    ? /^\d+$/.test(first)
    : /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))

/** None, or behind the decimal sign one digit or more. */
const isFraction = (text: string, decimal: string, fraction: string): boolean =>
  text.includes(decimal) ? /^\d+$/.test(fraction) && fraction.length <= maxDecimals : fraction === ''

interface LocalTime {
  year: number
  month: number
  day: number
  /** Milliseconds since the day began by the clock. */
  dayMs: number
}

const timeShape =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

const timeOf = (
  text: string,
  dates: StatementMapping['dates'],
  toMs: ReaderDeps['toMs'],
): number | undefined => {
  const [, first, second, third, hour = '0', minute = '0', seconds = '0', fraction = '0', zone] =
    timeShape.exec(text) ?? []
  if (first === undefined || second === undefined || third === undefined) return undefined
  const [year, month, day] = {
    ymd: [first, second, third],
    dmy: [third, second, first],
    mdy: [third, first, second],
  }[dates]
  if (year?.length !== 4 || Number(hour) > 23 || Number(minute) > 59 || Number(seconds) > 59) return undefined
  const ms = Math.floor(Number(`0.${fraction}`) * 1_000)
  const dayMs = ((Number(hour) * 60 + Number(minute)) * 60 + Number(seconds)) * 1_000 + ms
  const local = { year: Number(year), month: Number(month), day: Number(day), dayMs }
  if (!isDate(local)) return undefined
  return zone === undefined ? toMs(local) : utcMs(local) - offsetMs(zone)
}

const utcMs = ({ year, month, day, dayMs }: LocalTime): number => Date.UTC(year, month - 1, day) + dayMs

const firstYear = 2000
const lastYear = 2999

const isDate = (local: LocalTime): boolean => {
  const date = new Date(utcMs(local))
  return (
    local.year >= firstYear &&
    local.year <= lastYear &&
    date.getUTCMonth() === local.month - 1 &&
    date.getUTCDate() === local.day
  )
}

const offsetMs = (zone: string): number => {
  const [, sign, hour = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minutes)) * 60_000
}

/**
 * Reads times that name no zone. One that the zone's clocks skip is undefined; of one that they show twice it is the first, because
 * nothing says which is meant.
 */
const zoneReader = (timeZone: string): ReaderDeps['toMs'] => {
  const shown = formatterOf(timeZone)
  const wallMs = (ms: number): number => {
    const [date = '', time = ''] = shown.format(ms).split(' ')
    return Date.parse(`${date}T${time}Z`)
  }
  return (local) => {
    const wanted = utcMs(local)
    const whole = wanted - (wanted % 1_000)
    const offsets = [whole - oneDayMs, whole + oneDayMs].map((ms) => wallMs(ms) - ms)
    const found = offsets.map((offset) => whole - offset).filter((ms) => wallMs(ms) === whole)
    return found.length === 0 ? undefined : Math.min(...found) + (wanted - whole)
  }
}

const oneDayMs = hours(24)

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  try {
    // The one locale whose dates and times are written as ISO 8601 writes them.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  } catch {
    throw new WrongFile('zone')
  }
}
