import { days, hours } from '@playfront/contract/time'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { localDayOf } from '../time/localDay'

export interface CalendarDay {
  /** `2026-01-15`. */
  date: string
  results: readonly LotteryResult[]
}

/** A month as `2026-01`, with its days in weeks from Monday on; nothing where a week reaches out of the month. */
export interface Calendar {
  month: string
  weeks: readonly (readonly (CalendarDay | undefined)[])[]
  draws: number
}

/** The month so many months later. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The last day of a month. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - days(1)).toISOString().slice(0, 10)

/** The draws of a month by the operator's day on which they were held. */
export const decideCalendar = (
  month: string,
  results: readonly LotteryResult[],
  timeZone: string,
): Calendar => {
  const byDay = new Map<string, LotteryResult[]>()
  for (const result of results) {
    const date = localDayOf(result.drawAt, timeZone)
    if (date.startsWith(month)) byDay.set(date, [...(byDay.get(date) ?? []), result])
  }
  const count = Number(lastDayOf(month).slice(8))
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) => {
    const number = at - before + 1
    if (number < 1 || number > count) return undefined
    const date = `${month}-${String(number).padStart(2, '0')}`
    return { date, results: byDay.get(date) ?? [] }
  })
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return { month, weeks, draws: [...byDay.values()].flat().length }
}

/** Draws that are held once a day at most fit into a calendar; those of every minute do not. */
export const fitsCalendar = (results: readonly Pick<LotteryResult, 'drawAt'>[]): boolean =>
  results.length > 0 &&
  results.every(({ drawAt }, at) => at === 0 || (results[at - 1]?.drawAt ?? 0) - drawAt >= hours(6))
