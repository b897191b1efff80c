/**
 * Hands back an amount of money that is a whole, safe number of minor units (lottery 1.3).
 * @throws RangeError otherwise: an amount that a double cannot hold exactly must never reach a wallet.
 */
export function assertMinor(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a safe whole amount`)
  return amount
}

const HUNDREDTHS = 100

/** A cost multiplier in whole hundredths of a unit stake; it has at most two decimals (lottery 2.3). */
export const hundredthsOf = (costMult: number): number => Math.round(costMult * HUNDREDTHS)

/**
 * What a line costs before its discount: `stake × costMult`, rounded up to a whole minor unit (lottery 1.4, 2.3).
 * @throws RangeError when the amount is not a safe integer.
 */
export const grossOf = (stake: number, costMult: number): number =>
  assertMinor(
    Number.isInteger(costMult)
      ? stake * costMult
      : Math.ceil(assertMinor(stake * hundredthsOf(costMult)) / HUNDREDTHS),
  )

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
