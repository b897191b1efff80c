import { hours } from '@playfront/contract/time'

const dayWriters = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone, as `2026-01-15`. */
export const localDayOf = (at: number, timeZone: string): string => {
  const known = dayWriters.get(timeZone)
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const writer =
    known ??
    new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', numberingSystem: 'latn', ...parts })
  dayWriters.set(timeZone, writer)
  return writer.format(at)
}

/** The first instant after a day in a time zone; undefined for what is no day. */
export const endOfLocalDay = (day: string, timeZone: string): number | undefined => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight)) return undefined
  // No zone is further from UTC than 14 hours, and the day after begins at a quarter of an hour everywhere.
  let [low, high] = [midnight + hours(24 - 15), midnight + hours(24 + 15)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localDayOf(middle, timeZone) > day) high = middle
    else low = middle
  }
  return high
}
