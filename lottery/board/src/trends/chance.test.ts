import { expect, test } from 'vitest'
import { absence, expectedCount } from './chance'

test('a two-digit number is expected 8.1 times in 30 Northern draws, and 3 to 14 is what chance alone does', () => {
  const { mean, low, high } = expectedCount(30 * 27, 0.01)
  expect(mean).toBeCloseTo(8.1)
  expect([low, high]).toEqual([3, 14])
})

test('absent from ten Northern draws: 6.63 %, from twenty 0.44 %; Southern 16.38 % and 2.68 % (lottery 8.5)', () => {
  const [north, south] = [1 - 0.99 ** 27, 1 - 0.99 ** 18]
  expect(absence(10, north)).toBeCloseTo(0.0663, 4)
  expect(absence(20, north)).toBeCloseTo(0.0044, 4)
  expect(absence(10, south)).toBeCloseTo(0.1638, 4)
  expect(absence(20, south)).toBeCloseTo(0.0268, 4)
})

test.each([
  [100, 0.5, 40, 60],
  [1, 0.1, 0, 1],
  [0, 0.5, 0, 0],
  [5, 1, 5, 5],
  [1_000_000, 0.5, 499_020, 500_980],
])('%i tries of %d: %i to %i', (tries, chance, low, high) => {
  expect(expectedCount(tries, chance)).toMatchObject({ low, high })
})
