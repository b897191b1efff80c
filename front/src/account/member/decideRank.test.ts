import { expect, test } from 'vitest'
import { decideRank, hasVip } from './decideRank'

const progress = (completedConditions: number, totalExpectedConditions: number, labelId = 'gold') => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: { labelId },
})

test('progress is completed by expected conditions (REQ-VIP-002, REQ-VIP-004)', () => {
  expect(decideRank(progress(3, 4))).toBe(0.75)
})

test('the expected conditions stand at the root as well, as the documents have them (REQ-VIP-004, AMB-49)', () => {
  const rootShaped = {
    currentProgress: { completedConditions: 3 },
    totalExpectedConditions: 4,
    playerRankProgress: { labelId: 'gold' },
  }
  expect(decideRank(rootShaped)).toBe(0.75)
  expect(decideRank({ ...rootShaped, totalExpectedConditions: '4' })).toBe(0.75)
})

test('the completed conditions are read at the root where they stand nowhere else (REQ-VIP-004, AMB-49)', () => {
  const atRoot = {
    completedConditions: 1,
    totalExpectedConditions: 4,
    playerRankProgress: { labelId: 'gold' },
  }
  expect(decideRank(atRoot)).toBe(0.25)
  expect(decideRank({ ...progress(3, 4), ...atRoot })).toBe(0.75)
})

test.each([
  ['no progress', { playerRankProgress: { labelId: 'gold' } }],
  ['no numbers', { currentProgress: { completedConditions: 'x' }, playerRankProgress: { labelId: 7 } }],
  ['null', null],
  ['a list', []],
])('%s gives a number from 0 to 1 (REQ-VIP-002)', (_, answer) => {
  const progress = decideRank(answer)
  expect(progress >= 0 && progress <= 1).toBe(true)
})

test.each([
  ['none is completed yet', { currentProgress: { totalExpectedConditions: 4 } }, 0],
  ['nothing is said of what is expected', { currentProgress: { completedConditions: 1 } }, 1],
  ['nothing is said at all', {}, 0],
])('a number from 0 to 1 also where %s (REQ-VIP-002)', (_, answer, way) => {
  expect(decideRank({ ...answer, playerRankProgress: { labelId: 'gold' } })).toBe(way)
})

test('nothing expected and nothing completed is no progress, never a broken number (AMB-49)', () => {
  expect(decideRank(progress(0, 0))).toBe(0)
  expect(decideRank(progress(1, 0))).toBe(1)
  expect(decideRank(progress(9, 4))).toBe(1)
  expect(decideRank(progress(-1, 4))).toBe(0)
})

test('without a label there is nowhere to go (REQ-VIP-003)', () => {
  const { currentProgress } = progress(1, 4)
  const labels = [{}, { labelId: null }, { labelId: '' }]
  const ways = labels.map((playerRankProgress) => decideRank({ currentProgress, playerRankProgress }))
  expect(ways).toEqual([1, 1, 1])
})

test('a label needs a name (REQ-VIP-001)', () => {
  expect(hasVip({ labelName: 'Gold' })).toBe(true)
  expect(hasVip({ labelName: '' })).toBe(false)
  expect(hasVip(undefined)).toBe(false)
})
