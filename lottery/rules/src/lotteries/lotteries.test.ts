import { expect, test } from 'vitest'
import { findLottery, lotteries } from './lotteries'

test('every lottery stands once and can be found by its code', () => {
  expect(new Set(lotteries.map((lottery) => lottery.code)).size).toBe(lotteries.length)
  for (const lottery of lotteries) expect(findLottery(lottery.code)).toBe(lottery)
  expect(findLottery('constructor')).toBeUndefined()
})

test('there are fourteen Central and twenty-one Southern stations (lottery 2.2)', () => {
  expect(lotteries.filter((lottery) => lottery.group === 'central')).toHaveLength(14)
  expect(lotteries.filter((lottery) => lottery.group === 'south')).toHaveLength(21)
})

test('no draw of ours is called official (lottery 2.2)', () => {
  expect(lotteries.every((lottery) => lottery.source === 'in-house')).toBe(true)
})
