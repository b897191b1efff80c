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

/**
 * Writes money in the reader's locale with the merchant's symbol in the merchant's place (REQ-UI-010).
 * @param locale BCP 47 tag
 */
export const formatMoney = (money: Money, format: MoneyFormat, locale: string): string => {
  const digits = currencyDigits[money.currency]
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(Math.abs(toDisplayNumber(money)))
  const sign = money.amount < 0 ? '−' : ''
  return format.position === 'front'
    ? `${sign}${format.symbol}${number}`
    : `${sign}${number} ${format.symbol}`
}

export interface MoneyFormat {
  symbol: string
  position: 'front' | 'back'
}
