import type {
  ReportCell,
  ReportFile,
  ReportRequest,
  ReportSheet,
} from '@playfront/contract/console/reports.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { reportColumns } from '@playfront/contract/console/reportColumns'
import { merchantDay } from '../../kernel/merchantDay'
import { requireDays } from '../../kernel/statementDays'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { consoleTextsIn } from '../texts/consoleTexts'
import { readState, reportRepository } from './reportRepository'
import { returnsInTheory } from './returnInTheory'
import { type Sheet, dayAfter, figureOf, mondayOf } from './sheets/sheet'
import { funnelSheet, registrationSheet, retentionSheet } from './sheets/memberSheets'
import { moneySheet } from './sheets/moneySheet'
import { type GameTitles, type PlayRow, gameDaysSheet, gamesSheet, playDaysSheet } from './sheets/playSheets'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'

type ReportQueries = ReturnType<typeof reportRepository>

/**
 * A report of the day figures, days being those of the merchant's calendar. Throws `request.invalid` for days that are none,
 * end before they begin or are more than a year.
 */
export const readReport = async (context: MerchantContext, request: ReportRequest): Promise<ReportSheet> => {
  const { store, merchant, platform } = context
  requireDays(request)
  const { report, from, to } = request
  return store.readReplica(merchant.code, async (connection) => {
    const state = await readState(connection)
    const sheet = await sheets[report](
      reportRepository(connection, spanOf(request), merchant.currency),
      context,
      request,
    )
    return {
      report,
      from,
      to,
      zone: merchant.timeZone,
      currency: merchant.currency,
      asOf: (state?.countedAt ?? new Date(platform.clock.now())).toISOString(),
      isWhole: state?.isWhole === true && state.zone === merchant.timeZone,
      ...sheet,
    }
  })
}

/** Weeks are reported whole, from the Monday of the first to the Sunday of the last. */
const spanOf = ({ report, from, to }: ReportRequest) =>
  report === 'retention' ? { from: mondayOf(from), to: dayAfter(mondayOf(to), 6) } : { from, to }

const sheets: Record<
  ReportRequest['report'],
  (queries: ReportQueries, context: MerchantContext, request: ReportRequest) => Promise<Sheet>
> = {
  registrations: async (queries, _, span) => registrationSheet(span, await queries.cohorts()),
  funnel: async (queries, _, span) => funnelSheet(span, await queries.cohorts()),
  money: async (queries, _, span) => moneySheet(span, await queries.money()),
  games: async (queries, context) => {
    const games = await queries.games()
    return gamesSheet(games, await gameRepository(queries, context, games))
  },
  playDays: async (queries, _, request) => playDaysSheet(request, await queries.playDays(request.game)),
  gameDays: async (queries, context) => {
    const play = await queries.gameDays()
    return gameDaysSheet(play, await gameRepository(queries, context, play))
  },
  retention: async (queries, { merchant, platform }, span) =>
    retentionSheet(span, {
      cohorts: await queries.cohorts(),
      retained: await queries.retained(),
      today: merchantDay(platform.clock.now(), merchant.timeZone).day,
    }),
}

const gameRepository = async (
  queries: ReportQueries,
  { merchant, language }: MerchantContext,
  games: readonly PlayRow[],
): Promise<GameTitles> => {
  const theory = returnsInTheory(merchant.code, await queries.sold())
  const vendorGames = await queries.titles()
  const found = new Map(
    vendorGames.map(({ game, title, theory: published }) => [`vendor:${game}`, { title, theory: published }]),
  )
  for (const { key } of games) {
    const [source, name] = splitOnce(key)
    if (source === 'lottery')
      found.set(key, { title: titleOf(name, language, merchant), theory: theory.get(name) ?? null })
    else if (!found.has(key)) found.set(key, { title: name || '–', theory: null })
  }
  return found
}

const splitOnce = (key: string): [string, string] => {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}

const titleOf = (
  code: string,
  language: MerchantContext['language'],
  merchant: FullMerchantSettings,
): string => lotteryNameOf(code as LotteryCode, language, merchant)

/** The report as a table for spreadsheets: the page's rows and its sum. Throws what `readReport` throws. */
export const writeReport = async (context: MerchantContext, request: ReportRequest): Promise<ReportFile> => {
  const sheet = await readReport(context, request)
  const { report, from, to, columns, currency, rows, totals } = sheet
  const t = consoleTextsIn(context.language)
  const titles = columns.map((column) => {
    const { figure } = reportColumns[column]
    const title = t(`reports.column.${column}`)
    if (figure === 'money') return textCell(`${title} (${currency})`)
    return textCell(figure === 'share' ? `${title} (%)` : title)
  })
  const cellOf = (cell: ReportCell, place: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return textCell(cell)
    const column = columns[place]
    const figure = column && figureOf(column)
    if (figure === 'money') return amountCell(cell, currency)
    return figure === 'share' ? (cell / 100).toFixed(2) : String(cell)
  }
  const sum = totals.map((cell, place) => (place === 0 ? textCell(t('reports.total')) : cellOf(cell, place)))
  const lines = [titles, ...rows.map((row) => row.map(cellOf)), sum]
  return {
    name: `${report}-${context.merchant.code}-${from}-${to}.csv`,
    text: byteOrderMark + lines.map(csvLine).join(''),
  }
}

/** Figures by day, and the same as files. */
export const reportHandlers = {
  readReport: atMerchant(readReport),
  writeReport: atMerchant(writeReport),
}
