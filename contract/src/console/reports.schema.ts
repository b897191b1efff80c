import { z } from 'zod'
import { currencyCode, instant } from '../schemaParts'
import { type ReportColumn, reportColumns } from './reportColumns'
import type { CallSchemas } from '../call'

export const reportNames = [
  'registrations',
  'funnel',
  'money',
  'games',
  'playDays',
  'gameDays',
  'retention',
] as const

export const reportRequest = z.object({
  report: z.enum(reportNames),
  /** First and last day of the merchant's calendar, both included; a year at most. */
  from: z.string().max(10),
  to: z.string().max(10),
  /** One game's key, as `games` names it: the days of that one alone. */
  game: z.string().max(128).optional(),
})

const column = z.enum(Object.keys(reportColumns) as [ReportColumn, ...ReportColumn[]])

/** A figure, a name or a day; none where there is nothing to say. */
const cell = z.union([z.string(), z.int(), z.null()])

export const reportSheet = z.object({
  report: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  /** The IANA zone whose midnights part the days. */
  zone: z.string(),
  currency: currencyCode,
  /** What had happened by then is counted. */
  asOf: instant,
  /** False while the figures are being recalculated. */
  isWhole: z.boolean(),
  columns: z.array(column),
  /** A row's name for the page: a day, or a game's key. */
  keys: z.array(z.string()),
  rows: z.array(z.array(cell)),
  totals: z.array(cell),
})

export const reportFile = z.object({ name: z.string(), text: z.string() })

export type ReportName = (typeof reportNames)[number]
export type ReportCell = z.output<typeof cell>
export type ReportRequest = z.output<typeof reportRequest>
export type ReportSheet = z.output<typeof reportSheet>
export type ReportFile = z.output<typeof reportFile>

/** Shapes and refusals of the console's calls about reports. */
export const reportSchemas = {
  readReport: { request: reportRequest, answer: reportSheet, errors: [] },
  writeReport: { request: reportRequest, answer: reportFile, errors: [] },
} satisfies Record<string, CallSchemas>
