import { hours } from '@playfront/contract/time'
import { endOfLocalDay, localDayOf } from '../time/localDay'

/** The instants of a day: `from` is its first, `until` the first after it; epoch milliseconds. */
export interface LocalSpan {
  from: number
  until: number
}

/** A day of a time zone from its first instant on; undefined for what is no day. */
export const spanOfLocalDay = (day: string, timeZone: string): LocalSpan | undefined => {
  const until = endOfLocalDay(day, timeZone)
  if (until === undefined) return undefined
  const dayBefore = localDayOf(Date.parse(`${day}T00:00:00Z`) - hours(12), 'UTC')
  return { from: endOfLocalDay(dayBefore, timeZone) ?? until - hours(24), until }
}
