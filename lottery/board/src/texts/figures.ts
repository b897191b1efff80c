import { formatAmount, formatMoney, toDisplayNumber } from '@playfront/contract/money'
import type { BoardMerchant } from '@playfront/contract/play/lottery/board'
import type { Texts } from './texts'

/** Ways to write figures for this player. */
export interface Figures {
  /** An amount in minor units, with the merchant's symbol in the merchant's place (REQ-UI-010). */
  money(amount: number): string
  /** The same with a plus before it. */
  gain(amount: number): string
  /** An amount as it is typed: without currency and thousands' marks. */
  amount(amount: number): string
  /** The same in few letters and without the currency, for presets: `10K`. */
  compact(amount: number): string
  /** Odds in 1/10,000: `99`, `3.66`. */
  odds(odds: number): string
  /** A part of 1: `23.77%`. */
  percent(part: number): string
  number(number: number, digits?: number): string
  /** A span in whole days, in few letters. */
  days(days: number): string
  /** The operator's day of an instant: "Thu 15/01". */
  day(at: string): string
  /** A month of a calendar, `2026-01`: "January 2026". */
  month(month: string): string
  /** The weekday of a date of a calendar, `2026-01-15`, in few letters. */
  weekday(date: string): string
  /** Time of day, with the day when asked. */
  time(at: number | string, withDay?: boolean): string
}

/** The writers of one language and one merchant. Those that every screen uses are made once: browsers take long to make one. */
export const createFigures = (merchant: BoardMerchant, { locale }: Texts): Figures => {
  const { currency, currencySymbol: symbol, currencyPosition: position } = merchant
  const writer = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
  const percent = writer({ style: 'percent', maximumFractionDigits: 2 })
  // Players of every language write 10K; below that the usual figure is as short.
  const thousands = new Intl.NumberFormat('en', { notation: 'compact' })
  const plain = writer({ maximumFractionDigits: 2 })
  const odds = writer({ maximumFractionDigits: 4 })
  const format = { symbol, position }
  const clock = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    numberingSystem: 'latn',
    // Draws happen in the operator's day, wherever the player is.
    timeZone: merchant.timeZone,
  } as const
  const time = new Intl.DateTimeFormat(locale, clock)
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    numberingSystem: 'latn',
    timeZone: merchant.timeZone,
  })
  // Dates of a calendar have no zone.
  const ofDates = { timeZone: 'UTC', numberingSystem: 'latn' } as const
  const calendarMonth = new Intl.DateTimeFormat(locale, { ...ofDates, month: 'long', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(locale, { ...ofDates, weekday: 'narrow' })
  const dayTime = new Intl.DateTimeFormat(locale, { ...clock, day: '2-digit', month: '2-digit' })
  return {
    money: (amount) => formatMoney({ amount, currency }, format, locale),
    gain: (amount) => formatMoney({ amount, currency }, format, locale, 'both'),
    amount: (amount) => formatAmount({ amount, currency }, locale, { useGrouping: false }),
    compact(amount) {
      const shown = toDisplayNumber({ amount, currency })
      return (shown < 1_000 ? plain : thousands).format(shown)
    },
    odds: (rate) => odds.format(rate / 10_000),
    percent: (part) => percent.format(part),
    number: (number, digits = 0) => writer({ maximumFractionDigits: digits }).format(number),
    day: (at) => day.format(Date.parse(at)),
    month: (month) => calendarMonth.format(Date.parse(`${month}-01T00:00:00Z`)),
    weekday: (date) => weekday.format(Date.parse(`${date}T00:00:00Z`)),
    days: (days) => writer({ style: 'unit', unit: 'day', unitDisplay: 'short' }).format(days),
    time: (at, withDay) => (withDay ? dayTime : time).format(typeof at === 'string' ? Date.parse(at) : at),
  }
}
