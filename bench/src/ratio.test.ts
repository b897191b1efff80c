import { expect, test } from 'vitest'
import { ratioOf, spreadOf } from './report'

test('the ratio is taken round by round, so a slow round does not count twice', () => {
  expect(ratioOf([100, 400, 110], [50, 200, 55])).toEqual({ median: 2, low: 2, high: 2, rounds: 3 })
})

test('the spread is the middle half', () => {
  expect(spreadOf([4, 1, 3, 2, 5])).toEqual({ median: 3, low: 2, high: 4, rounds: 5 })
})
