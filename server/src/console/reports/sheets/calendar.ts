import { days } from '@playfront/contract/time'

const atMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later. Days of a calendar have names and no length: no zone and no changing clock plays a part. */
export const dayAfter = (day: string, count: number): string => dayAt(atMs(day) + days(count))

/** Every day from the first to the last, both included. */
export const daysFrom = (from: string, to: string): string[] => {
  const found: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) found.push(day)
  return found
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(atMs(day)).getUTCDay() + 6) % 7))

/** Every week with a day from the first to the last, by its Monday. */
export const weeksFrom = (from: string, to: string): string[] =>
  daysFrom(mondayOf(from), to).filter((day) => mondayOf(day) === day)
