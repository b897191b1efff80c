import { days } from '@playfront/contract/time'

/** The days of a file: those that are chosen, else the year that ends with the last one, which is today without one. */
export const fileDays = (
  { from, to }: { from: string; to: string },
  nowMs: number,
  timeZone: string,
): { from: string; to: string } => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const last = to || new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
  const yearBefore = new Date(Date.parse(last) - days(364)).toISOString().slice(0, 10)
  return { from: from || yearBefore, to: last }
}
