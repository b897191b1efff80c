import { hours as hoursOf, type Milliseconds } from '@playfront/contract/time'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `00:52`, or `1:04:05` above the hour. Rounded up, so that it ends at zero and not a second before. */
export const writeCountdown = (leftMs: Milliseconds): string => {
  const total = Math.max(0, Math.ceil(leftMs / 1_000))
  const [hours, minutes, rest] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60]
  const short = `${twoDigits(minutes)}:${twoDigits(rest)}`
  return hours > 0 ? `${hours}:${short}` : short
}

/** Whole days, and what is left of the last one as a countdown. */
export const splitDays = (leftMs: Milliseconds): { days: number; clock: string } => {
  const day = hoursOf(24)
  return { days: Math.floor(leftMs / day), clock: writeCountdown(leftMs % day) }
}
