import { assertMinor } from './assertMinor'

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
