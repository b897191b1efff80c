import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'

/** Minor units as a decimal text with a point, made without a fraction: 4220 THB is `42.20`. */
export const decimal = (amount: number, currency: CurrencyCode): string => {
  const digits = currencyDigits[currency]
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
