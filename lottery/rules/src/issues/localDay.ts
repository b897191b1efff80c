import { days } from '@playfront/contract/time'
import type { Weekday } from '../lottery'

/**
 * Whole days since 1970-01-01 of a lottery's local calendar. Worked out in whole numbers instead of with Date, so that no
 * device zone can ever take part (lottery 4.1).
 */
export type LocalDay = number

/** The local day and the time of day (ms since local midnight) of an instant. */
export function localTimeOf(atMs: number, utcOffsetMs: number): { day: LocalDay; timeOfDayMs: number } {
  const localMs = atMs + utcOffsetMs
  const day = Math.floor(localMs / days(1))
  return { day, timeOfDayMs: localMs - days(day) }
}

/** The instant of a local time of day; more than 24 hours lead into the next day. */
export const instantOf = (day: LocalDay, timeOfDayMs: number, utcOffsetMs: number) =>
  days(day) + timeOfDayMs - utcOffsetMs

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: LocalDay): Weekday {
  const names = [0, 1, 2, 3, 4, 5, 6] as const
  return names[(((day + 4) % 7) + 7) % 7] ?? 0
}

/**
 * `YYYY-MM-DD` of a day, by the proleptic Gregorian calendar counted in eras of 400 years that start on 1 March,
 * which puts the leap day last.
 */
export function dayText(day: LocalDay): string {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`
}

/** The day of `YYYY-MM-DD`, or null for a text that is no day of the calendar. */
export function dayOf(text: string): LocalDay | null {
  const [, yearText, monthText, dateText] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const [month, date] = [Number(monthText), Number(dateText)]
  const year = Number(yearText) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  const day = era * 146_097 + dayOfEra - 719_468
  // A month 13 or a 30 February comes back as another text.
  return Number.isInteger(day) && dayText(day) === text ? day : null
}

const pad = (value: number, width: number) => String(value).padStart(width, '0')
