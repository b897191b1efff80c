import { hours } from '@playfront/contract/time'
import { merchantDay, type MerchantDay } from '../promotions/merchantDay'

export interface DaySpan {
  /** First and last day of the merchant's calendar, both included; absent where it is open. */
  from?: string
  to?: string
}

export interface InstantSpan {
  fromMs: number
  /** First instant after it. */
  untilMs: number
}

/** The day of a date, wherever on the globe the merchant's calendar runs. */
const dayNamed = (date: string, timeZone: string): MerchantDay => {
  const near = merchantDay(Date.parse(`${date}T00:00:00Z`) + hours(12), timeZone)
  if (near.day === date) return near
  return merchantDay(near.day < date ? near.endsAtMs : near.startsAtMs - 1, timeZone)
}

/** The instants of some days. Days that end before they begin are none, and hold nothing. */
export const instantsOf = ({ from, to }: DaySpan, timeZone: string): Partial<InstantSpan> => ({
  fromMs: from === undefined ? undefined : dayNamed(from, timeZone).startsAtMs,
  untilMs: to === undefined ? undefined : dayNamed(to, timeZone).endsAtMs,
})

/** Days from the first to the last, both counted. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / hours(24)) + 1
