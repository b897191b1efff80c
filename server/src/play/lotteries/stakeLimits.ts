import { largestAmount, type CurrencyCode } from '@playfront/contract/money'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { defaultLimits, type LimitCurrency } from '@playfront/lottery-rules/limits/defaultLimits'
import type { LimitTable, StakeLimits } from '@playfront/lottery-rules/limits/limitTable'

const tables: Partial<Record<CurrencyCode, LimitTable>> = Object.fromEntries(
  (['VND', 'THB', 'BRL'] satisfies LimitCurrency[]).map((currency) => [currency, defaultLimits(currency)]),
)

/** The limits of a currency; nothing where the rules name none, and then any whole stake passes. */
export const limitsOf = (currency: CurrencyCode): LimitTable | undefined => tables[currency]

/** The bounds of one bet type's unit stake, minor units. */
export const stakeLimitsOf = (currency: CurrencyCode, type: string): StakeLimits => {
  const stakeClass = findBetType(type)?.stakeClass
  return (stakeClass && limitsOf(currency)?.stake[stakeClass]) ?? { min: 1, max: largestAmount, step: 1 }
}
