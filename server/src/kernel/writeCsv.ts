import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'

/** Marks the text as UTF-8; without it some spreadsheets guess. */
export const byteOrderMark = '\uFEFF'

/** A cell that a spreadsheet would take for a formula, whatever it is wrapped in. */
const startsFormula = /^[=+\-@\t\r\n]/

/**
 * A cell of text. What a spreadsheet would run is kept from it by an apostrophe before it; amounts are no text and never
 * come this way, so a negative one stays a number.
 */
export const textCell = (text: string): string => {
  const tame = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** An amount with a point before its decimals and a minus before it where it is negative; nothing else. */
export const amountCell = (amount: number, currency: CurrencyCode): string => {
  const digits = currencyDigits[currency]
  const sign = amount < 0 ? '-' : ''
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/** One line of the file, as RFC 4180 ends it. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
