import { expect, test } from 'vitest'
import { decideRank, hasVip } from './decideRank'

const progress = (completedConditions: number, totalExpectedConditions: number, labelId = 'gold') => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: { labelId },
})

test('progress is completed by expected conditions (REQ-VIP-002, REQ-VIP-004)', () => {
  expect(decideRank(progress(3, 4))).toBe(0.75)
})

test('nothing expected and nothing completed is no progress, never a broken number (AMB-49)', () => {
  expect(decideRank(progress(0, 0))).toBe(0)
  expect(decideRank(progress(9, 4))).toBe(1)
})

test('without a label there is nowhere to go (REQ-VIP-003)', () => {
  expect(decideRank(progress(1, 4, ''))).toBe(1)
})

test('a label needs a name (REQ-VIP-001)', () => {
  expect(hasVip({ labelName: 'Gold' })).toBe(true)
  expect(hasVip({ labelName: '' })).toBe(false)
  expect(hasVip(undefined)).toBe(false)
})
