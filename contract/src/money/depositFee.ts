/** What a way to pay in costs: a fixed part in minor units, and hundredths of a percent of the amount. */
export interface DepositFee {
  fixed: number
  basisPoints: number
}

/**
 * The fee of an amount in minor units, rounded down, so that it never exceeds the percentage; all of the amount at
 * most.
 */
export const depositFee = (amount: number, { fixed, basisPoints }: DepositFee): number =>
  // A share of the largest amounts does not fit a double.
  Math.min(amount, fixed + Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n))
