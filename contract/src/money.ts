import { languages } from './languages'

/** An amount in whole minor units of its currency; never a fraction, never beyond 2^53 − 1. */
export interface Money {
  amount: number
  currency: CurrencyCode
}

/** ISO 4217 codes the platform knows, with the number of digits behind the point. */
export const currencyDigits = {
  VND: 0,
  THB: 2,
  BRL: 2,
  MYR: 2,
  SGD: 2,
  PHP: 2,
  IDR: 2,
  USD: 2,
} as const

export type CurrencyCode = keyof typeof currencyDigits

/** The largest amount any call accepts or answers: far below 2^53, so sums of a thousand of them stay exact. */
export const largestAmount = 1_000_000_000_000_000

/** Minor units as a decimal number for display only, e.g. 12345 THB → 123.45. Never calculate with the result. */
export const toDisplayNumber = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyDigits[currency]

/** Writes minor units as a number in the reader's locale, without a currency: `1.234,50`. */
export const formatAmount = (money: Money, locale: string, style: Intl.NumberFormatOptions = {}): string => {
  const digits = currencyDigits[money.currency]
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' }
  return new Intl.NumberFormat(locale, { ...shape, ...style }).format(toDisplayNumber(money))
}

/**
 * Writes money in the reader's locale with the merchant's symbol in the merchant's place (REQ-UI-010). Inside words that
 * run from right to left sign, symbol and digits are held together; alone there they would change places.
 * @param locale BCP 47 tag
 * @param sign whether only a loss says so, or a gain too
 */
export const formatMoney = (
  money: Money,
  format: MoneyFormat,
  locale: string,
  sign: 'loss' | 'both' = 'loss',
): string => {
  const { symbol, position } = format
  const number = formatAmount({ ...money, amount: Math.abs(money.amount) }, locale)
  const written =
    position === 'front' ? symbol + gapAfterSymbol(money.currency, locale) + number : `${number} ${symbol}`
  const signed = signOf(money.amount, sign) + written
  return isFromRight(locale) ? `\u2066${signed}\u2069` : signed
}

const signOf = (amount: number, sign: 'loss' | 'both'): string => {
  if (amount < 0) return '−'
  return sign === 'both' && amount > 0 ? '+' : ''
}

/** What the reader's language puts between a currency and the number after it: nothing, or a space that does not break. */
const gapAfterSymbol = (currency: CurrencyCode, locale: string): string => {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const [first, second] = new Intl.NumberFormat(locale, style).formatToParts(1)
  return first?.type === 'currency' && second?.type === 'literal' ? second.value : ''
}

const isFromRight = (locale: string): boolean =>
  Object.values(languages).some(({ tag, direction }) => tag === locale && direction === 'rtl')

export interface MoneyFormat {
  symbol: string
  position: 'front' | 'back'
}
