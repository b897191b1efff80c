import { hours } from '@playfront/contract/time'
import { Refusal } from './refusal'
import { merchantDay, type MerchantDay } from './merchantDay'

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

/** The longest span that is added up or written out: a leap year. */
const maxDays = 366

/** Whether a text is a day of the calendar that anything can have happened on; the store knows no year 0. */
export const isDay = (text: string): boolean => {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return atMs >= 0 && new Date(atMs).toISOString().startsWith(text)
}

/** Throws `request.invalid` for what are no days, for days that end before they begin and for more than a year of them. */
export const requireDays = ({ from, to }: Required<DaySpan>): void => {
  const count = isDay(from) && isDay(to) ? countDays(from, to) : 0
  if (count < 1 || count > maxDays) throw new Refusal('request.invalid')
}

/** Days from the first to the last, both counted. */
const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / hours(24)) + 1
