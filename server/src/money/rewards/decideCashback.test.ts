import { expect, test } from 'vitest'
import { decidePoints } from '../points/earnPoints'
import { decideCashback } from './recalculateCashback'

const figures = { percent: 7, minLoss: 100, cap: 50 }

test.each([
  ['a win', -1, 0],
  ['nothing lost', 0, 0],
  ['less than the least loss', 99, 0],
  ['the least loss', 100, 7],
  ['rounded down', 199, 13],
  ['the cap', 715, 50],
  ['far beyond it', 1_000_000_000_000_000, 50],
])('cashback of %s', (_, loss, amount) => {
  expect(decideCashback(figures, loss)).toBe(amount)
})

test('points of many small stakes are those of their sum', () => {
  let [played, points] = [0, 0]
  for (const stake of [3, 3, 3, 3, 10, 9, 9]) {
    points += decidePoints(played, stake, 10)
    played += stake
  }
  expect([played, points]).toEqual([40, 4])
  expect(decidePoints(5, 100, 0)).toBe(0)
})
