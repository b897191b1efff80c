import { expect, test } from 'vitest'
import { decideRank } from './decideRank'
import { rankUnit, ranks } from './ranks'

const vnd = (bets: number, units: number) =>
  decideRank({ currency: 'VND', bets, staked: units * rankUnit.VND })

test('a newcomer has no rank and everything before them (REQ-SESSION-008)', () => {
  expect(vnd(0, 0)).toEqual({ rank: undefined, completedConditions: 0, totalExpectedConditions: 2 })
})

test('a rank asks for both bets and turnover', () => {
  expect(vnd(20, 49)).toMatchObject({ rank: { labelId: 'bronze', level: 1 }, completedConditions: 1 })
  expect(vnd(19, 50)).toMatchObject({ rank: { labelId: 'bronze', level: 1 }, completedConditions: 1 })
  expect(vnd(20, 50)).toMatchObject({ rank: { labelId: 'silver', level: 2 }, completedConditions: 0 })
})

test('the highest rank has nothing left to do', () => {
  expect(vnd(1e6, 1e6)).toEqual({
    rank: { labelId: 'diamond', level: ranks.length },
    completedConditions: 2,
    totalExpectedConditions: 2,
  })
})

test('more play never lowers a rank', () => {
  const levels = ranks.map(({ bets, turnoverUnits }) => vnd(bets, turnoverUnits).rank?.level)
  expect(levels).toEqual(ranks.map((_, place) => place + 1))
})
