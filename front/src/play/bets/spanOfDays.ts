import { days, hours, type Milliseconds } from '@playfront/contract/time'
import { dayAt, type Days } from '../../page/decideDays'

/** The instant at which a day of a zone begins. Zones lie within 14 hours of UTC, and their days begin on a quarter of an hour. */
const startOf = (day: string, timeZone: string): Milliseconds => {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [inUtc - hours(15), inUtc + hours(15)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle, timeZone) < day) before = middle
    else after = middle
  }
  return after
}

/** Days of a calendar, both included, as the instants from and before which something happened. */
export const spanOfDays = (
  { from, to }: Days,
  timeZone: string,
): { from?: Milliseconds; until?: Milliseconds } => ({
  ...(from !== undefined && { from: startOf(from, timeZone) }),
  ...(to !== undefined && {
    until: startOf(new Date(Date.parse(`${to}T00:00:00Z`) + days(1)).toISOString().slice(0, 10), timeZone),
  }),
})
