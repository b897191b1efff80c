import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'

/** What may be staked on a round, minor units; each is a multiple of what the games need. */
export const stakesOf = (currency: CurrencyCode): readonly number[] =>
  currencyDigits[currency] === 0
    ? [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
    : [100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** What a trial begins with. */
export const trialWalletOf = (currency: CurrencyCode): number => (stakesOf(currency).at(-1) ?? 0) * 20
