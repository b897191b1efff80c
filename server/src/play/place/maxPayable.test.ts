import { expect, test } from 'vitest'
import type { BetType } from '@playfront/lottery-rules/bet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { maxPayable } from './priceSlip'

const payable = (type: BetType, numbers: string[], lines = numbers.length) => {
  const snapshot = snapshotOf('Lott', 'VN27', type)
  if (!snapshot) throw new Error(`Lott has no ${type}`)
  return maxPayable('VN27', snapshot, { type, numbers, stake: 1_000 }, lines)
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))

test('fifty numbers on the special prize can win once', () => {
  expect(payable('VN_DE_DB', numbers(50))).toBe(99_000)
})

test('a lô number is computed with four hits, all of them together with the 27 there are (lottery 4.6)', () => {
  expect(payable('VN_LO2', numbers(1))).toBe(4 * 99_000)
  expect(payable('VN_LO2', numbers(100))).toBe(27 * 99_000)
})

test('every line of a xiên wheel may win', () => {
  expect(payable('VN_XIEN2', numbers(4), 6)).toBe(6 * 16_000)
})
