import type { Offer } from '../round/soldMode'

/** As players write an amount: `10`, and `10K` for ten thousand. */
const written = (minor: number, digits: number): string => {
  const whole = minor / 10 ** digits
  return whole >= 1_000 && whole % 1_000 === 0 ? `${whole / 1_000}K` : String(whole)
}

/**
 * Amounts for the types of a line that the board would take: ten times the smallest stake, twenty times for the next.
 * @param currencyDigits digits behind the point of the wallet's currency.
 */
export const exampleAmounts = (columns: readonly Offer[], currencyDigits: number): readonly string[] =>
  columns.map(({ price: { minStake, maxStake } }, at) => {
    const requested = (at + 1) * 10 * minStake
    return written(requested <= maxStake ? requested : minStake, currencyDigits)
  })
