import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossOf } from './minorUnits'

test('a point that is no whole number of stakes costs its hundredths, rounded up (lottery 2.3)', () => {
  expect(grossOf(1_000, 21.75)).toBe(21_750)
  expect(grossOf(1, 21.75)).toBe(22)
  expect(grossOf(333, 0.29)).toBe(97)
})

test('the cost is the exact one rounded up, unaffected by floating point in the multiplier', () => {
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 9_999 }), (stake, hundredths) => {
      const exact = (BigInt(stake) * BigInt(hundredths) + 99n) / 100n
      expect(BigInt(grossOf(stake, hundredths / 100))).toBe(exact)
    }),
  )
})

test('a cost that no double holds exactly is an error', () => {
  expect(() => grossOf(Number.MAX_SAFE_INTEGER, 27)).toThrow(RangeError)
})
