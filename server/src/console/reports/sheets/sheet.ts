import { type ReportColumn, reportColumns } from '@playfront/contract/console/reportColumns'
import type { ReportCell } from '@playfront/contract/console/reports.schema'
import { days } from '@playfront/contract/time'

/** What a report says, without the days it is over. */
export interface Sheet {
  columns: ReportColumn[]
  keys: string[]
  rows: ReportCell[][]
  totals: ReportCell[]
}

/** Figures by column; what is not named is nothing. */
export type Figures = Partial<Record<ReportColumn, number>>

/** A figure that follows from others of the same row. */
type Derived = Partial<Record<ReportColumn, (figures: Figures) => number | null>>

export interface SheetRow {
  key: string
  /** What stands before the figures. */
  names: string[]
  figures: Figures
}

/**
 * Rows under their columns, and their sum. What is derived (shares, differences) is derived of the sum as it is of a row, so
 * that a share of the sum is never a sum of shares.
 */
export const makeSheet = (
  names: ReportColumn[],
  figures: ReportColumn[],
  rows: readonly SheetRow[],
  derived: Derived = {},
): Sheet => {
  const cellsOf = (found: Figures): ReportCell[] =>
    figures.map((column) => {
      const derive = derived[column]
      return derive ? derive(found) : (found[column] ?? 0)
    })
  const sum: Figures = {}
  for (const row of rows)
    for (const column of figures) sum[column] = (sum[column] ?? 0) + (row.figures[column] ?? 0)
  return {
    columns: [...names, ...figures],
    keys: rows.map(({ key }) => key),
    rows: rows.map((row) => [...row.names, ...cellsOf(row.figures)]),
    totals: [...names.map(() => null), ...cellsOf(sum)],
  }
}

const wholeShare = 10_000

/** A part in parts of ten thousand; none of nothing. */
export const shareOf = (part: number | undefined, whole: number | undefined): number | null =>
  whole ? Math.round(((part ?? 0) / whole) * wholeShare) : null

export const figureOf = (column: ReportColumn) => reportColumns[column].figure

const atMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later. Days of a calendar have names and no length: no zone and no changing clock plays a part. */
export const dayAfter = (day: string, count: number): string => dayAt(atMs(day) + days(count))

/** Every day from the first to the last, both included. */
export const daysFrom = (from: string, to: string): string[] => {
  const found: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) found.push(day)
  return found
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(atMs(day)).getUTCDay() + 6) % 7))

/** Every week with a day from the first to the last, by its Monday. */
export const weeksFrom = (from: string, to: string): string[] =>
  daysFrom(mondayOf(from), to).filter((day) => mondayOf(day) === day)
