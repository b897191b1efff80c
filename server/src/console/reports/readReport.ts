import type { ReportRequest, ReportSheet } from '@playfront/contract/console/reports.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { merchantDay } from '../../money/promotions/merchantDay'
import { insistDays } from '../../money/statement/statementDays'
import { lotteryNameOf } from '../../play/lotteries/lotteryNames'
import type { DeskContext } from '../consoleContext'
import { readState, reportBook } from './reportBook'
import { returnsInTheory } from './returnInTheory'
import { dayAfter, mondayOf } from './sheets/calendar'
import { funnelSheet, registrationSheet, retentionSheet } from './sheets/memberSheets'
import { moneySheet } from './sheets/moneySheet'
import { gameDaysSheet, gamesSheet, playDaysSheet, type GameBook, type PlayRow } from './sheets/playSheets'
import type { Sheet } from './sheets/sheet'

type Book = ReturnType<typeof reportBook>

/**
 * A report of the day figures, days being those of the merchant's calendar. Throws `request.invalid` for days that are none,
 * end before they begin or are more than a year.
 */
export const readReport = async (desk: DeskContext, request: ReportRequest): Promise<ReportSheet> => {
  const { store, merchant, platform } = desk
  insistDays(request)
  const { report, from, to } = request
  return store.read(merchant.code, async (connection) => {
    const state = await readState(connection)
    const sheet = await sheets[report](
      reportBook(connection, spanOf(request), merchant.currency),
      desk,
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

/** Weeks are told whole, from the Monday of the first to the Sunday of the last. */
const spanOf = ({ report, from, to }: ReportRequest) =>
  report === 'retention' ? { from: mondayOf(from), to: dayAfter(mondayOf(to), 6) } : { from, to }

const sheets: Record<
  ReportRequest['report'],
  (book: Book, desk: DeskContext, request: ReportRequest) => Promise<Sheet>
> = {
  registrations: async (book, _, span) => registrationSheet(span, await book.cohorts()),
  funnel: async (book, _, span) => funnelSheet(span, await book.cohorts()),
  money: async (book, _, span) => moneySheet(span, await book.money()),
  games: async (book, desk) => {
    const games = await book.games()
    return gamesSheet(games, await gameBook(book, desk, games))
  },
  playDays: async (book, _, request) => playDaysSheet(request, await book.playDays(request.game)),
  gameDays: async (book, desk) => {
    const play = await book.gameDays()
    return gameDaysSheet(play, await gameBook(book, desk, play))
  },
  retention: async (book, { merchant, platform }, span) =>
    retentionSheet(span, {
      cohorts: await book.cohorts(),
      retained: await book.retained(),
      today: merchantDay(platform.clock.now(), merchant.timeZone).day,
    }),
}

const gameBook = async (
  book: Book,
  { merchant, language }: DeskContext,
  games: readonly PlayRow[],
): Promise<GameBook> => {
  const theory = returnsInTheory(merchant.code, await book.sold())
  const vendorGames = await book.titles()
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

const titleOf = (code: string, language: DeskContext['language'], merchant: FullMerchantSettings): string =>
  lotteryNameOf(code as LotteryCode, language, merchant)
