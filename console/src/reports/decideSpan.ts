import { days } from '@playfront/contract/time'

export interface DaySpan {
  from: string
  to: string
}

export const spanLengths = [7, 30, 90, 365] as const

/** So many days of the merchant's calendar, today the last of them. */
export const lastDays = (count: number, nowMs: number, timeZone: string): DaySpan => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - days(count - 1)).toISOString().slice(0, 10)
  return { from, to }
}
