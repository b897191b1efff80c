import { type ReportColumn, retentionColumns } from '@playfront/contract/console/reportColumns'
import {
  type Figures,
  type Sheet,
  dayAfter,
  daysFrom,
  makeSheet,
  mondayOf,
  shareOf,
  weeksFrom,
} from './sheet'

export interface Span {
  from: string
  to: string
}

/** Members who registered on a day in one way, and what they have come to since. */
export interface CohortRow {
  day: string
  way: string
  registered: number
  proved: number
  deposited: number
  played: number
  returned: number
}

const ways = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const

export const registrationSheet = ({ from, to }: Span, cohorts: readonly CohortRow[]): Sheet => {
  const byDay = new Map<string, Figures>()
  for (const { day, way, registered } of cohorts) {
    const known = ways.find((one) => one === way) ?? 'H5'
    const figures = byDay.get(day) ?? {}
    figures[known] = (figures[known] ?? 0) + registered
    figures.registered = (figures.registered ?? 0) + registered
    byDay.set(day, figures)
  }
  const rows = daysFrom(from, to).map((day) => ({ key: day, names: [day], figures: byDay.get(day) ?? {} }))
  return makeSheet(['day'], [...ways, 'registered'], rows)
}

const steps = ['proved', 'deposited', 'played', 'returned'] as const

/** Steps stand each on its own: who bets without a deposit is in the bets alone. */
export const funnelSheet = ({ from, to }: Span, cohorts: readonly CohortRow[]): Sheet => {
  const byWeek = new Map<string, Figures>()
  for (const cohort of cohorts) {
    const week = mondayOf(cohort.day)
    const figures = byWeek.get(week) ?? {}
    for (const step of ['registered', ...steps] as const) figures[step] = (figures[step] ?? 0) + cohort[step]
    byWeek.set(week, figures)
  }
  const rows = weeksFrom(from, to).map((week) => ({
    key: week,
    names: [week],
    figures: byWeek.get(week) ?? {},
  }))
  const columns = steps.flatMap((step): ReportColumn[] => [step, `${step}Share`])
  return makeSheet(['week'], ['registered', ...columns], rows, {
    provedShare: (row) => shareOf(row.proved, row.registered),
    depositedShare: (row) => shareOf(row.deposited, row.registered),
    playedShare: (row) => shareOf(row.played, row.registered),
    returnedShare: (row) => shareOf(row.returned, row.registered),
  })
}

/** Members of a week who bet in a later one. */
export interface RetentionRow {
  cohort: string
  week: string
  members: number
}

export interface RetentionFacts {
  cohorts: readonly CohortRow[]
  retained: readonly RetentionRow[]
  /** The day it is: a week that has not begun says nothing. */
  today: string
}

/** Whole weeks, by their Monday; the sum of a column is over the weeks that have come that far. */
export const retentionSheet = ({ from, to }: Span, { cohorts, retained, today }: RetentionFacts): Sheet => {
  const sizes = new Map<string, number>()
  for (const { day, registered } of cohorts)
    sizes.set(mondayOf(day), (sizes.get(mondayOf(day)) ?? 0) + registered)
  const found = new Map(retained.map(({ cohort, week, members }) => [`${cohort} ${week}`, members]))
  const weeks = weeksFrom(from, to)
  const rows = weeks.map((cohort) => {
    const cells = retentionColumns.map((_, place) => {
      const week = dayAfter(cohort, place * 7)
      return week > today ? null : (found.get(`${cohort} ${week}`) ?? 0)
    })
    return [cohort, sizes.get(cohort) ?? 0, ...cells]
  })
  const totals = [null, ...['registered', ...retentionColumns].map((_, place) => sumOf(rows, place + 1))]
  return { columns: ['week', 'registered', ...retentionColumns], keys: weeks, rows, totals }
}

const sumOf = (rows: readonly (string | number | null)[][], place: number): number | null => {
  const figures = rows.map((row) => row[place]).filter((cell) => typeof cell === 'number')
  return figures.length > 0 ? figures.reduce((sum, figure) => sum + figure, 0) : null
}
