import { bonusOf, needOf } from '@playfront/contract/money/promotionRules'
import { days, minutes } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideBonus, decideBonusEnd, type BonusFacts } from './decideBonus'
import { decideMarkets } from './decideMarkets'

const nowMs = Date.UTC(2026, 10, 22)
const facts = (parts: Partial<BonusFacts> = {}): BonusFacts => ({
  figures: {
    percent: 50,
    minDeposit: 100,
    cap: 1_000,
    wagering: 5,
    days: 7,
    shares: {},
    automatic: false,
    times: 1,
  },
  deposit: 400,
  nowMs,
  isForMember: true,
  had: 0,
  hadTotal: 0,
  limits: {},
  hasActive: false,
  ...parts,
})

test.each([
  ['its percentage', 400, 200],
  ['rounded down', 401, 200],
  ['the least deposit', 100, 50],
  ['up to the cap', 2_000, 1_000],
  ['and not beyond', 2_001, 1_000],
  ['nor for the largest amount there is', 1_000_000_000_000_000, 1_000],
])('a deposit brings %s', (_, deposit, amount) => {
  expect(decideBonus(facts({ deposit }))).toMatchObject({
    ok: true,
    amount,
    need: amount * 5,
    expiresAtMs: nowMs + days(7),
  })
})

test.each<[string, Partial<BonusFacts>, string]>([
  ['too little', { deposit: 99 }, 'the deposit is too small'],
  ['too late', { endsAtMs: nowMs }, 'it has ended'],
  ['for others', { isForMember: false }, 'it is not for the member'],
  ['had before', { had: 1 }, 'the member has had it'],
  ['one at a time', { hasActive: true }, 'another bonus is running'],
  [
    'less than the smallest unit',
    { deposit: 1, figures: { ...facts().figures, percent: 1, minDeposit: 1 } },
    'the amount would be zero',
  ],
])('a deposit brings no bonus: %s', (_, parts, reason) => {
  expect(decideBonus(facts(parts))).toEqual({ ok: false, reason })
})

test('figures of two decimals are exact', () => {
  expect(bonusOf({ percent: 33, cap: 10_000 }, 101)).toBe(33)
  expect([needOf(333, 1.1), needOf(100, 0), needOf(1_000, 2.5)]).toEqual([366, 0, 2_500])
})

test.each([
  ['running', 99, 0, 'none'],
  ['played', 100, 0, 'released'],
  ['played, and its time is over', 100, days(30), 'released'],
  ['its time is over, and the grace is not', 99, minutes(5) - 1, 'none'],
  ['its time is over', 99, minutes(5), 'forfeited'],
] as const)('a bonus ends as it was played: %s', (_, progress, after, end) => {
  const running = { need: 100, progress, expiresAtMs: nowMs, nowMs: nowMs + after, graceMs: minutes(5) }
  expect(decideBonusEnd({ ...running, isReversed: false }).end).toBe(end)
  expect(decideBonusEnd({ ...running, isReversed: true }).end).toBe('forfeited')
})

test('a bonus that is given up ends at once; one that has been played is the member’s all the same', () => {
  const running = {
    need: 100,
    progress: 99,
    expiresAtMs: nowMs,
    nowMs: nowMs - 1,
    graceMs: 0,
    isReversed: false,
  }
  expect(decideBonusEnd({ ...running, isGivenUp: true })).toEqual({
    end: 'forfeited',
    reason: 'the member gave it up',
  })
  expect(decideBonusEnd({ ...running, progress: 100, isGivenUp: true }).end).toBe('released')
})

test('half of a market may be covered: one of two sides, fifty of a hundred numbers', () => {
  const max = Object.fromEntries(decideMarkets(0.5).map((row) => [row.type, row.maxPicks]))
  expect([max['VN_CL_DB'], max['VN_LO2']]).toEqual([1, 50])
  expect(Math.min(...decideMarkets(0.01).map(({ maxPicks }) => maxPicks))).toBe(1)
})

test('a bonus is not given beyond what the promotion brings one member in all', () => {
  const limits = { perMember: 500 }
  expect(decideBonus(facts({ limits, hadTotal: 300 })).ok).toBe(true)
  expect(decideBonus(facts({ limits, hadTotal: 301 }))).toMatchObject({ ok: false })
})

test('a bonus that staff cancel is forfeited, unless its wagering is already met', () => {
  const running = {
    need: 100,
    expiresAtMs: nowMs + 1,
    nowMs,
    graceMs: 0,
    isReversed: false,
    isTakenBack: true,
  }
  expect(decideBonusEnd({ ...running, progress: 99 }).end).toBe('forfeited')
  expect(decideBonusEnd({ ...running, progress: 100 }).end).toBe('released')
})
