import type { LanguageCode } from '@playfront/contract/languages'
import type { MovementKind } from '@playfront/contract/money/movementKinds'
import { statementExport } from '@playfront/contract/money/wallet'
import { statementExportRequest } from '@playfront/contract/money/wallet.schema'
import type { z } from 'zod'
import { textsIn } from '../../texts/texts'
import { type WrittenFile, fileRow } from '../../http/files/registerFiles'
import { type CallContext, requireSession } from '../../http/handler'
import { type Choice, type StatementRow, type VersionSpan, findVersions, readPage } from './readStatement'
import { requireDays, instantsOf } from '../../kernel/statementDays'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'

/** What an exported statement says in words. */
export interface ExportWords {
  /** Date, time, kind, amount, balance after it, currency, reference, number of the movement. */
  columns: readonly string[]
  kinds: Record<MovementKind, string>
}

export const exportWords = (language: LanguageCode): ExportWords => textsIn(language).statementFile

type AskedExport = z.output<typeof statementExportRequest>

const linesAtOnce = 1_000

/**
 * The chosen movements as a table, newest first. Throws `request.invalid` for days that end before they begin, or for
 * more than a year of them.
 */
export const exportStatement = async (
  context: CallContext,
  { part, from, to }: AskedExport,
): Promise<WrittenFile> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  requireDays({ from, to })
  const choice = { memberId, part, ...instantsOf({ from, to }, merchant.timeZone) }
  const versions = await store.readReplica(merchant.code, (connection) => findVersions(connection, choice))
  return {
    name: `statement-${merchant.code}-${from}-${to}.csv`,
    text: writeFile(context, choice, versions),
  }
}

export const statementFile = fileRow(
  'statementExport',
  statementExport,
  statementExportRequest,
  exportStatement,
)

/** No connection is held between two chunks, so that a slow reader does not block others. */
const writeFile = async function* (
  context: CallContext,
  choice: Choice,
  versions: VersionSpan,
): AsyncGenerator<string> {
  const { merchant, store, language } = context
  const words = exportWords(language)
  const lineOf = writeLine(context)
  yield byteOrderMark + csvLine(words.columns.map(textCell))
  for (let { below } = versions; ;) {
    const rows = await store.readReplica(merchant.code, (connection) =>
      readPage(connection, choice, { ...versions, below }, linesAtOnce),
    )
    yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    below = last.version
  }
}

const writeLine = ({ merchant, language }: CallContext): ((row: StatementRow) => string) => {
  const { timeZone, currency } = merchant
  const { kinds } = exportWords(language)
  // The one locale whose dates and times are written as ISO 8601 writes them.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (row) => {
    const [date = '', time = ''] = moment.format(row.at).split(' ')
    return csvLine([
      date,
      time,
      textCell(kinds[row.kind]),
      amountCell(row.amount, currency),
      amountCell(row.balance_after, currency),
      currency,
      textCell(row.reference),
      String(row.id),
    ])
  }
}
