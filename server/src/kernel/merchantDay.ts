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
  const dayAt = calendarOf(timeZone)
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

const calendarOf = (timeZone: string): ((ms: number) => Day) => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (ms) => format.format(ms)
}
