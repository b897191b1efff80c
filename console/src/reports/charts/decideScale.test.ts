import { expect, test } from 'vitest'
import { decideLabels, decideScale, placeOf } from './decideScale'

test.each([
  [[], { low: 0, high: 1, ticks: [0, 1] }],
  [[0, 0], { low: 0, high: 1, ticks: [0, 1] }],
  [[7], { low: 0, high: 8, ticks: [0, 2, 4, 6, 8] }],
  [[0, 130], { low: 0, high: 150, ticks: [0, 50, 100, 150] }],
  [[-880_000, 20_000], { low: -1_000_000, high: 500_000, ticks: [-1_000_000, -500_000, 0, 500_000] }],
  [[-3], { low: -3, high: 0, ticks: [-3, -2, -1, 0] }],
  [[1, 999_999_999_999], { low: 0, high: 1e12, ticks: [0, 5e11, 1e12] }],
])('the scale for %j has round marks and holds all of it', (values, scale) => {
  expect(decideScale(values)).toEqual(scale)
  for (const value of values) {
    expect(placeOf(scale, value)).toBeGreaterThanOrEqual(0)
    expect(placeOf(scale, value)).toBeLessThanOrEqual(1)
  }
})

test('a year of days is named at its ends and between, a week at every day', () => {
  expect(decideLabels(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(decideLabels(365, 5)).toEqual([0, 91, 182, 273, 364])
  expect(decideLabels(0, 5)).toEqual([])
})
