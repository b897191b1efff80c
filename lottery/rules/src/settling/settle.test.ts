import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bet, BetType } from '../bet'
import { bichoGroups } from '../lotteries/bichoGroups'
import type { DrawResult, Family } from '../result'
import { anyNumber, anyResult, northernResult } from '../testing/anyResult'
import { priceOf } from '../testing/priceOf'
import { prepareResult } from './prepareResult'
import { settle } from './settle'

const settleLott = (family: Family, result: DrawResult, bet: Bet) =>
  settle(family, priceOf('Lott', family, bet.type), result, bet)

const textAt = (
  result: DrawResult,
  { tier, index, from, to }: { tier: string; index: number; from: number; to: number },
) => result[tier]?.[index]?.slice(from, to)

const anySet = (min: number, max: number) => fc.uniqueArray(anyNumber(2), { minLength: min, maxLength: max })

test('matches name the very characters that won, hit by hit (S002)', () => {
  const { matches, hits } = settleLott('VN27', northernResult, {
    type: 'VN_LO2',
    numbers: ['33', '89'],
    stake: 1_000,
  })
  expect(hits).toBe(3)
  expect(matches).toEqual([
    { tier: 'G2', index: 1, from: 3, to: 5, line: 1 },
    { tier: 'G3', index: 2, from: 3, to: 5, line: 1 },
    { tier: 'G3', index: 5, from: 3, to: 5, line: 1 },
  ])
})

test('only winning lines of a wheel show matches, and the losing ones say that they lost', () => {
  const bet: Bet = { type: 'VN_XIEN2', numbers: ['22', '89', '33'], stake: 1_000 }
  const { matches, outcomes } = settleLott('VN27', northernResult, bet)
  expect(outcomes.map((outcome) => [outcome.numbers.join('-'), outcome.payout])).toEqual([
    ['22-33', 0],
    ['22-89', 16_000],
    ['33-89', 0],
  ])
  expect(matches.map((match) => [match.line, textAt(northernResult, match)])).toEqual([
    [1, '22'],
    [1, '89'],
    [1, '89'],
    [1, '89'],
  ])
})

test('prizes revealed before acceptance count only in running', () => {
  const bet = { numbers: ['89'], stake: 1_000, revealed: 10 }
  expect(settleLott('VN27', northernResult, { ...bet, type: 'VN_LOLIVE2' }).hits).toBe(0)
  expect(settleLott('VN27', northernResult, { ...bet, type: 'VN_LO2' }).hits).toBe(3)
})

test('the rebate is truncated once for the whole bet (S030)', () => {
  const price = { ...priceOf('LottRebate', 'VN27', 'VN_DE_DB') }
  const one = settle('VN27', price, northernResult, { type: 'VN_DE_DB', numbers: ['88'], stake: 12_345 })
  const two = settle('VN27', price, northernResult, {
    type: 'VN_DE_DB',
    numbers: ['88', '89'],
    stake: 12_345,
  })
  expect([one.rebate, two.rebate]).toEqual([493, 987])
})

test('settlement reads the price of the snapshot and nothing else', () => {
  const price = {
    ...priceOf('Lott', 'VN27', 'VN_LO2'),
    odds: 70_0000,
    costMult: 20,
    discountBps: 1_000,
    rebateBps: 100,
  }
  const settled = settle('VN27', price, northernResult, { type: 'VN_LO2', numbers: ['89'], stake: 1_000 })
  expect(settled).toMatchObject({ cost: 18_000, payout: 210_000, rebate: 180 })
})

test('a result of another shape settles nothing', () => {
  expect(() => settleLott('VN18', northernResult, { type: 'VN_LO2', numbers: ['89'], stake: 1 })).toThrow(
    'VN18 DB',
  )
})

test('every match reads as its pick, and a payout is never negative', () => {
  fc.assert(
    fc.property(anyResult('VN18'), anySet(1, 30), (result, numbers) => {
      const { matches, payout, hits } = settleLott('VN18', result, { type: 'VN_LO2', numbers, stake: 1_000 })
      expect(matches.map((match) => textAt(result, match))).toEqual(
        matches.map((match) => numbers[match.line]),
      )
      expect(payout).toBe(hits * 99_000)
    }),
  )
})

test('the order of the picks changes nothing', () => {
  fc.assert(
    fc.property(
      anyResult('VN27'),
      anySet(4, 8),
      fc.constantFrom<BetType>('VN_LO2', 'VN_XIEN3'),
      (result, numbers, type) => {
        const {
          matches: _,
          outcomes: __,
          ...first
        } = settleLott('VN27', result, { type, numbers, stake: 777 })
        const second = settleLott('VN27', result, { type, numbers: [...numbers].reverse(), stake: 777 })
        expect(second).toMatchObject(first)
      },
    ),
  )
})

test('a bet of many numbers is worth the same as one bet for each', () => {
  fc.assert(
    fc.property(
      anyResult('VN27'),
      anySet(1, 12),
      fc.integer({ min: 1, max: 50_000 }),
      (result, numbers, stake) => {
        const whole = settleLott('VN27', result, { type: 'VN_LO2_1K', numbers, stake })
        const parts = numbers.map((number) =>
          settleLott('VN27', result, { type: 'VN_LO2_1K', numbers: [number], stake }),
        )
        for (const member of ['cost', 'hits', 'payout', 'lines'] as const) {
          expect(whole[member]).toBe(parts.reduce((sum, part) => sum + part[member], 0))
        }
      },
    ),
  )
})

test.each([
  ['VN27', 27],
  ['VN18', 18],
] as const)('all hundred numbers of %s together are paid exactly %i times', (family, prizes) => {
  const numbers = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
  fc.assert(
    fc.property(anyResult(family), (result) => {
      expect(settleLott(family, result, { type: 'VN_LO2', numbers, stake: 1_000 }).payout).toBe(
        prizes * 99_000,
      )
    }),
  )
})

test('exactly one of all thousand numbers is the three top', () => {
  const numbers = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, '0'))
  const price = priceOf('ThStd', 'TH6', 'TH_3TOP')
  fc.assert(
    fc.property(anyResult('TH6'), (result) => {
      expect(settle('TH6', price, result, { type: 'TH_3TOP', numbers, stake: 1_000 }).wonLines).toBe(1)
    }),
    { numRuns: 20 },
  )
})

test('iBox pays the same for every permutation of the pick', () => {
  const price = priceOf('MyStd', 'D4', 'D4_IBOX_BIG')
  const payout = (result: DrawResult, number: string) =>
    settle('D4', price, result, { type: 'D4_IBOX_BIG', numbers: [number], stake: 100 }).payout
  fc.assert(
    fc.property(anyResult('D4'), (result) => {
      const drawn = result['first']?.[0] ?? ''
      fc.pre(new Set(drawn).size > 1)
      const turned = drawn.slice(1) + drawn.slice(0, 1)
      expect(payout(result, turned)).toBe(payout(result, drawn))
      expect(payout(result, drawn)).toBeGreaterThan(0)
    }),
  )
})

test('a centena marks the three digits that it compares, a milhar all four (lottery 3.6)', () => {
  const result = { first: ['1297'], second: ['4297'], third: ['0000'], fourth: ['0000'], fifth: ['0000'] }
  const bet: Bet = { type: 'JB_MC5', numbers: ['4297'], stake: 1_000 }
  const { matches } = settle('JB5', priceOf('JbStd', 'JB5', bet.type), result, bet)
  expect(matches.map((match) => [match.tier, textAt(result, match)])).toEqual([
    ['first', '297'],
    ['second', '4297'],
  ])
})

test('every prize belongs to exactly one of the 25 groups, so all of them together hit five times', () => {
  const price = priceOf('JbStd', 'JB5', 'JB_GRUPO5')
  fc.assert(
    fc.property(anyResult('JB5'), (result) => {
      const bet: Bet = { type: 'JB_GRUPO5', numbers: bichoGroups, stake: 1_000 }
      expect(settle('JB5', price, result, bet).payout).toBe(5 * 3_600)
    }),
  )
})

test('a prepared result settles like the plain one, as often as it is asked', () => {
  fc.assert(
    fc.property(anyResult('VN27'), anySet(2, 6), (result, numbers) => {
      const prepared = prepareResult('VN27', result)
      const bet: Bet = { type: 'VN_XIEN2', numbers, stake: 1_000 }
      const price = priceOf('Lott', 'VN27', bet.type)
      const plain = settle('VN27', price, result, bet)
      expect([settle('VN27', price, prepared, bet), settle('VN27', price, prepared, bet)]).toEqual([
        plain,
        plain,
      ])
    }),
  )
})
