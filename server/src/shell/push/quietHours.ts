import { minutes, type Milliseconds } from '@playfront/contract/time'

/** Times of the merchant's day, `HH:MM`; none are quiet when they are the same. */
export interface QuietHours {
  quietFrom: string
  quietUntil: string
}

/** How long quiet hours still last at an instant, by the merchant's clock; 0 outside of them. */
export const quietForMs = (
  nowMs: number,
  timeZone: string,
  { quietFrom, quietUntil }: QuietHours,
): Milliseconds => {
  const [from, until] = [minuteOf(quietFrom), minuteOf(quietUntil)]
  const now = minuteOf(wallTimeAt(nowMs, timeZone).slice(11))
  const isQuiet = from <= until ? now >= from && now < until : now >= from || now < until
  if (!isQuiet) return minutes(0)
  // The elapsed part of this minute is subtracted.
  return (minutes((until - now + minutesOfDay) % minutesOfDay) - (nowMs % minutes(1))) as Milliseconds
}

/** What the merchant's wall clock shows at an instant: `2026-11-22T21:05`. */
export const wallTimeAt = (ms: number, timeZone: string): string => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(ms).replace(' ', 'T')
}

/**
 * The instant at which the merchant's wall clock shows this; undefined where it shows it never, as in the hour that a clock
 * jumps over, or where it is no time at all.
 */
export const instantOfWall = (wall: string, timeZone: string): number | undefined => {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (ms: number) => Date.parse(`${wallTimeAt(ms, timeZone)}Z`) - ms
  const near = asUtc - offsetAt(asUtc)
  return [near, asUtc - offsetAt(near)].find((ms) => wallTimeAt(ms, timeZone) === wall)
}

const minutesOfDay = 24 * 60

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
