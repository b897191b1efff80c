import { days } from '@playfront/contract/time'
import { options } from '../options'

export type Period = 'all' | 'week' | 'month' | 'own'

/** First and last day of the merchant's calendar as ISO dates, both included; absent where it is open. */
export interface Days {
  from?: string
  to?: string
}

export interface ChosenPeriod {
  period: Period
  /** What the player last chose manually. */
  own: Days
}

export interface DayFacts extends ChosenPeriod {
  /** Epoch milliseconds. */
  nowMs: number
  /** IANA zone of the merchant. */
  timeZone: string
}

/** The merchant's day at an instant. */
export const dayAt = (atMs: number, timeZone: string): string =>
  // The one locale whose dates are written as ISO 8601 writes them.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(atMs)

/** The date some days before another; dates have no zone, so every day of theirs has 24 hours. */
const daysBefore = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days(count)).toISOString().slice(0, 10)

const spans = { week: 7, month: 30 } as const

/** The days to ask for. */
export const decideDays = ({ period, own, nowMs, timeZone }: DayFacts): Days => {
  if (period === 'all') return {}
  if (period === 'own') return own
  const today = dayAt(nowMs, timeZone)
  return { from: daysBefore(today, spans[period] - 1), to: today }
}

/** The days of an export, which has a beginning and an end: what is open is today, and a year before the end. */
export const decideExportDays = (facts: DayFacts): Required<Days> => {
  const chosen = decideDays(facts)
  const to = chosen.to ?? dayAt(facts.nowMs, facts.timeZone)
  const earliest = daysBefore(to, options.wallet.exportDays - 1)
  const from = chosen.from ?? earliest
  return { from: from < earliest ? earliest : from, to }
}

/** Whether the chosen range ends before it begins. */
export const areWrong = ({ from, to }: Days): boolean => from !== undefined && to !== undefined && from > to
