import { assertMinor } from './assertMinor'

/** Odds, discounts and rebates are whole 1/10 000 (lottery 1.3). */
export const TEN_THOUSANDTHS = 10_000

/**
 * `floor(amount × rate / 10 000)`, the one truncation toward zero of lottery 1.3.
 * Both are whole and not negative. The product leaves the safe range at a stake of 20 000 000 and odds of 8 880 with six hits,
 * so it is taken in BigInt exactly when a double could not hold it.
 * @throws RangeError when the answer itself is not a safe integer.
 */
export function shareOf(amount: number, rate: number): number {
  const product = amount * rate
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / TEN_THOUSANDTHS)
  return assertMinor(Number((BigInt(amount) * BigInt(rate)) / BigInt(TEN_THOUSANDTHS)))
}
