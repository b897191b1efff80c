import { expect, test } from 'vitest'
import { priceOf } from '../testing/priceOf'
import { linesOf } from './linesOf'
import { priceBet, priceLine } from './priceBet'

test('a wheel of four numbers makes six sorted lines, each of one unit (S022)', () => {
  const bet = { type: 'VN_XIEN2', numbers: ['22', '89', '33', '02'], stake: 1_000 } as const
  expect(linesOf(bet).map((line) => line.numbers.join('-'))).toEqual([
    '02-22',
    '02-33',
    '02-89',
    '22-33',
    '22-89',
    '33-89',
  ])
  expect(priceBet('VN27', priceOf('Lott', 'VN27', 'VN_XIEN2'), bet)).toMatchObject({ lines: 6, cost: 6_000 })
})

test('a trượt of four numbers is one line', () => {
  expect(linesOf({ type: 'VN_TRUOT4', numbers: ['09', '01', '07', '03'] })).toEqual([
    { type: 'VN_TRUOT4', numbers: ['01', '03', '07', '09'] },
  ])
})

test('the discount is truncated, so the cost is rounded up, line by line (S051)', () => {
  const price = priceOf('ThDisc', 'TH6', 'TH_3TOP')
  const bet = { type: 'TH_3TOP', numbers: ['145', '146', '147'], stake: 1_001 } as const
  expect(priceLine('TH6', price, bet)).toEqual({ gross: 1_001, discount: 330, cost: 671 })
  expect(priceBet('TH6', price, bet)).toEqual({ lines: 3, gross: 3_003, discount: 990, cost: 2_013 })
})

test('in running a line costs one unit for each prize still to come (S027)', () => {
  const bet = { type: 'VN_LOLIVE2', numbers: ['89'], stake: 1_000, revealed: 10 } as const
  expect(priceBet('VN27', priceOf('Lott', 'VN27', 'VN_LOLIVE2'), bet).cost).toBe(17_000)
})

test('a type that a family does not sell has no price there', () => {
  const bet = { type: 'VN_BAO7', numbers: ['39'], stake: 1_000 } as const
  expect(() => priceBet('VN27', priceOf('Lott', 'VN18', 'VN_BAO7'), bet)).toThrow(
    'VN_BAO7 is not sold for VN27',
  )
})

test('a cost that is no safe whole number is an error', () => {
  const bet = { type: 'VN_LO2', numbers: ['89'], stake: 2 ** 50 } as const
  expect(() => priceLine('VN27', priceOf('Lott', 'VN27', 'VN_LO2'), bet)).toThrow(RangeError)
})
