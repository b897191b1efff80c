import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from './minorUnits'

test('a share is truncated toward zero once', () => {
  expect(shareOf(1_001, 3_300)).toBe(330)
  expect(shareOf(12_345, 400)).toBe(493)
  expect(shareOf(999, 8_7000)).toBe(8_691)
})

test('a share is the exact one on both sides of 2^53', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100_000_000), (amount, rate) => {
      expect(BigInt(shareOf(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / 10_000n)
    }),
  )
})

test('a product past 2^53 does not lose its last digit', () => {
  expect(shareOf(20_000_001, 8_880_0000 * 7)).toBe(1_243_200_062_160)
  expect(shareOf(90_071_992_547_409, 99_9999)).toBe(9_007_190_247_541_645)
})

test('a share that no double holds exactly is an error, not a guess', () => {
  expect(() => shareOf(Number.MAX_SAFE_INTEGER, 99_0000)).toThrow(RangeError)
})
