import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'

/** An amount as a bank's form takes it: digits, and a point where the currency has parts. */
export const writePlain = (amount: number, currency: CurrencyCode): string => {
  const digits = currencyDigits[currency]
  if (digits === 0) return String(amount)
  const written = String(amount).padStart(digits + 1, '0')
  return `${written.slice(0, -digits)}.${written.slice(-digits)}`
}
