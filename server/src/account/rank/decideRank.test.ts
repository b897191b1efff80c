import type { RankLevel } from '@playfront/contract/settings/account.schema'
import { expect, test } from 'vitest'
import { conditionsOf, decideEarned, decideProgress, type PlayFacts } from './decideRank'

const level = (labelId: string, needs: Partial<PlayFacts> = {}): RankLevel => ({
  labelId,
  names: {},
  bets: 0,
  turnover: 0,
  deposits: 0,
  keepTurnover: 0,
  benefits: [],
  ...needs,
})

const levels = [
  level('bronze', { bets: 1, turnover: 100 }),
  level('silver', { bets: 20, turnover: 5_000 }),
  level('gold', { turnover: 50_000, deposits: 1_000 }),
]
const play = (bets: number, turnover: number, deposits = 0): PlayFacts => ({ bets, turnover, deposits })

test('a newcomer has no rank and everything before them (REQ-SESSION-008)', () => {
  expect(decideEarned(levels, play(0, 0))).toBe(0)
  expect(decideProgress(levels, 0, play(0, 0))).toEqual({
    completedConditions: 0,
    totalExpectedConditions: 2,
  })
})

test('a rank asks for each of its conditions, and for those of every rank below', () => {
  expect(decideEarned(levels, play(20, 4_999))).toBe(1)
  expect(decideEarned(levels, play(19, 5_000))).toBe(1)
  expect(decideEarned(levels, play(20, 5_000))).toBe(2)
  expect(decideEarned(levels, play(20, 50_000, 1_000))).toBe(3)
  expect(decideEarned(levels, play(0, 50_000, 1_000))).toBe(0)
})

test('progress counts the conditions of the next rank; the highest has nothing left to do (REQ-VIP-004)', () => {
  expect(decideProgress(levels, 1, play(20, 4_999))).toEqual({
    completedConditions: 1,
    totalExpectedConditions: 2,
  })
  expect(decideProgress(levels, 3, play(20, 50_000, 1_000))).toEqual({
    completedConditions: 2,
    totalExpectedConditions: 2,
  })
  expect(decideProgress([], 0, play(5, 5))).toEqual({ completedConditions: 0, totalExpectedConditions: 0 })
})

test('what a rank does not ask for is no condition, and nobody has more of one than it asks for', () => {
  expect(conditionsOf(levels[2]!, play(3, 60_000, 400))).toEqual([
    { kind: 'turnover', need: 50_000, have: 50_000 },
    { kind: 'deposits', need: 1_000, have: 400 },
  ])
})
