import { hours } from '@playfront/contract/time'

/** A day of the merchant's calendar: `2026-11-22`. They sort as they follow one another. */
export type Day = string

export interface MerchantDay {
  day: Day
  /** The one before it; not always the date less one, where a zone has changed sides of the date line. */
  dayBefore: Day
  /** First instant of the day, epoch milliseconds. */
  startsAtMs: number
  /** First instant of the day after it, epoch milliseconds. */
  endsAtMs: number
}

/**
 * The merchant's day at an instant. Days are as long as the zone makes them: 23 or 25 hours where clocks change.
 * @param nowMs epoch milliseconds
 * @param timeZone IANA zone
 */
export const merchantDay = (nowMs: number, timeZone: string): MerchantDay => {
  const known = calendarOf(timeZone)
  const found = known.days.find(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs)
  if (found) return found
  const day = computeDay(nowMs, known.dayAt)
  known.days = [day, ...known.days].slice(0, keptDays)
  return day
}

/** Two weeks and the days around them: rewards by the week look at each of their days again and again. */
const keptDays = 16

const computeDay = (nowMs: number, dayAt: (ms: number) => Day): MerchantDay => {
  const day = dayAt(nowMs)
  const startsAtMs = firstInstant((ms) => dayAt(ms) >= day, nowMs - maxDayMs, nowMs)
  return {
    day,
    dayBefore: dayAt(startsAtMs - 1),
    startsAtMs,
    endsAtMs: firstInstant((ms) => dayAt(ms) > day, nowMs, nowMs + maxDayMs),
  }
}

/** Longer than any day that any zone ever had. */
const maxDayMs = hours(50)

/** The first millisecond at which something is so that is not before it and stays so after it. */
const firstInstant = (isSo: (ms: number) => boolean, notYetMs: number, soMs: number): number => {
  let [before, after] = [notYetMs, soMs]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (isSo(between)) after = between
    else before = between
  }
  return after
}

interface Calendar {
  dayAt(ms: number): Day
  /** Days that were computed last, the newest first: each takes some fifty dates to find. */
  days: MerchantDay[]
}

/** One for each zone that is in use; creating a format takes longer than a hundred dates. */
const calendars = new Map<string, Calendar>()

const calendarOf = (timeZone: string): Calendar => {
  const known = calendars.get(timeZone)
  if (known) return known
  // The one locale whose dates are written as ISO 8601 writes them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const calendar: Calendar = { dayAt: (ms) => format.format(ms), days: [] }
  calendars.set(timeZone, calendar)
  return calendar
}
