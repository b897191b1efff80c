import type { ReportColumn } from '@playfront/contract/console/reportColumns'
import { type Figures, type Sheet, daysFrom, makeSheet, shareOf } from './sheet'
import type { Span } from './memberSheets'

/** The stakes on a game and their results, minor units. */
export interface PlayRow {
  /** `lottery:MB1`, `vendor:LUMEN/LU-01`. */
  key: string
  bets: number
  staked: number
  refunded: number
  won: number
  rebate: number
}

export interface PlayDayRow extends PlayRow {
  day: string
}

/** What a game is called, and what of its stakes it returns in theory, in parts of ten thousand. */
export interface GameFacts {
  title: string
  theory: number | null
}

export type GameTitles = ReadonlyMap<string, GameFacts>

const columns: ReportColumn[] = ['bets', 'turnover', 'wins', 'rebate', 'net', 'actual']

const derived = {
  net: ({ turnover = 0, wins = 0, rebate = 0 }: Figures) => turnover - wins - rebate,
  actual: ({ turnover, wins = 0, rebate = 0 }: Figures) => shareOf(wins + rebate, turnover),
}

const figuresOf = (rows: readonly PlayRow[]): Figures => {
  const sum = { bets: 0, turnover: 0, wins: 0, rebate: 0 }
  for (const { bets, staked, refunded, won, rebate } of rows) {
    sum.bets += bets
    sum.turnover += staked - refunded
    sum.wins += won
    sum.rebate += rebate
  }
  return sum
}

const titleOf = (queries: GameTitles, key: string): string => queries.get(key)?.title ?? key

/** The greatest turnover first. In theory, the sum returns what its games do, each weighing what was staked on it. */
export const gamesSheet = (games: readonly PlayRow[], queries: GameTitles): Sheet => {
  const rows = games
    .map((row) => ({ key: row.key, names: [titleOf(queries, row.key)], figures: figuresOf([row]) }))
    .toSorted((a, b) => (b.figures.turnover ?? 0) - (a.figures.turnover ?? 0))
  const sheet = makeSheet(['game'], columns, rows, derived)
  const theories = rows.map(({ key }) => queries.get(key)?.theory ?? null)
  const known = rows.flatMap(({ figures: { turnover = 0 } }, place) => {
    const theory = theories[place] ?? null
    return theory === null || turnover <= 0 ? [] : [{ turnover, theory }]
  })
  const weight = known.reduce((sum, { turnover }) => sum + turnover, 0)
  const back = known.reduce((sum, { turnover, theory }) => sum + turnover * theory, 0)
  return {
    ...sheet,
    columns: [...sheet.columns, 'theory'],
    rows: sheet.rows.map((row, place) => [...row, theories[place] ?? null]),
    totals: [...sheet.totals, weight > 0 ? Math.round(back / weight) : null],
  }
}

export const playDaysSheet = ({ from, to }: Span, play: readonly PlayDayRow[]): Sheet => {
  const byDay = new Map<string, PlayDayRow[]>()
  for (const row of play) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  const rows = daysFrom(from, to).map((day) => ({
    key: day,
    names: [day],
    figures: figuresOf(byDay.get(day) ?? []),
  }))
  return makeSheet(['day'], columns, rows, derived)
}

/** A row for each day and game on which something was staked. */
export const gameDaysSheet = (play: readonly PlayDayRow[], queries: GameTitles): Sheet => {
  const rows = play.map((row) => ({
    key: `${row.day} ${row.key}`,
    names: [row.day, titleOf(queries, row.key)],
    figures: figuresOf([row]),
  }))
  return makeSheet(['day', 'game'], columns, rows, derived)
}
