import { expect, test } from 'vitest'
import { depositFee } from './cashier'
import { largestAmount } from '../money'

test.each([
  [100_000, 0, 0, 0],
  [100_000, 1_000, 0, 1_000],
  [12_345, 0, 150, 185],
  [12_345, 50, 150, 235],
  [1, 0, 9_999, 0],
  [300, 500, 0, 300],
  [largestAmount, 0, 1, 100_000_000_000],
  [largestAmount - 1, 0, 9_999, 999_899_999_999_999],
])(
  'the fee of %i with %i fixed and %i hundredths of a percent is %i (T10)',
  (amount, fixed, basisPoints, fee) => {
    expect(depositFee(amount, { fixed, basisPoints })).toBe(fee)
  },
)
