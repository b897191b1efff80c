/** An exact rational number; the denominator is positive. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
})
export const ZERO = fraction(0)
export const ONE = fraction(1)

export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
export const power = (a: Fraction, exponent: number): Fraction => ({
  n: a.n ** BigInt(exponent),
  d: a.d ** BigInt(exponent),
})

const PRINTED = 10n ** 18n

/** As a double, good to eighteen decimal places; a division by zero is Infinity. */
export const toNumber = ({ n, d }: Fraction): number =>
  d === 0n ? Infinity : Number((n * PRINTED) / d) / Number(PRINTED)
