import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { depositFee } from '@playfront/contract/money/cashier'
import type { Method } from '../readDeposit'

/** What is wrong with an amount that was typed. */
export type AmountFault = 'shape' | 'minimum' | 'maximum' | 'step'

export type AmountDecision =
  | { ok: true; amount: number; fee: number; reason: string }
  | { ok: false; fault: AmountFault; reason: string }

/** Zero in the digits of the languages that we speak. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x1040, 0x17e0]

const inLatin = (typed: string): string =>
  typed.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * Reads an amount as people write it: `100000`, `100,000`, `100.000`, `1 234,50`. Undefined for what could be read in two
 * ways, for fractions of the smallest unit, for signs and for exponents.
 * @returns minor units
 */
export const readAmount = (typed: string, currency: CurrencyCode): number | undefined => {
  const digits = currencyDigits[currency]
  const plain = inLatin(typed).replaceAll(/[\s\u00a0\u202f_']/g, '')
  const found =
    /^(?<whole>\d{1,16})(?:[.,](?<part>\d{1,2}))?$/.exec(plain) ??
    /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/.exec(plain) ??
    /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<part>\d{1,2}))?$/.exec(plain)
  const { whole = '', part = '' } = found?.groups ?? {}
  if (whole === '' || part.length > digits) return undefined
  const minor = Number(whole.replaceAll(/[.,]/g, '') + part.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Whether the amount that was typed may be sent, and what it costs. The server decides again. */
export const decideAmount = (
  typed: string,
  currency: CurrencyCode,
  { minimum, maximum, step, fee }: Pick<Method, 'minimum' | 'maximum' | 'step' | 'fee'>,
): AmountDecision => {
  const amount = readAmount(typed, currency)
  if (amount === undefined) return { ok: false, fault: 'shape', reason: 'it is no amount' }
  if (amount < minimum) return { ok: false, fault: 'minimum', reason: 'it is less than the method takes' }
  if (amount > maximum) return { ok: false, fault: 'maximum', reason: 'it is more than the method takes' }
  if (amount % step !== 0) return { ok: false, fault: 'step', reason: 'it is between two steps' }
  return { ok: true, amount, fee: depositFee(amount, fee), reason: 'it may be paid' }
}
