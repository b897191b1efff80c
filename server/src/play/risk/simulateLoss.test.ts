import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyResult } from '@playfront/lottery-rules/testing/anyResult'
import { priceOf } from '@playfront/lottery-rules/testing/priceOf'
import { prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import type { BetType } from '@playfront/lottery-rules/bet'
import { payoutsOf, quantile, type StakeGroup } from './simulateLoss'

const group = (
  mode: string,
  family: 'VN27' | 'D4',
  type: BetType,
  numbers: string[],
  stake: number,
): StakeGroup => ({
  type,
  numbers,
  stake,
  snapshot: priceOf(mode, family, type),
})
const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

test('a simulated draw pays what its settlement pays, whatever the kind of bet (lottery 4.6: value at risk)', () => {
  const northern = [
    group('Lott', 'VN27', 'VN_LO2', all, 1_000),
    group('Lott', 'VN27', 'VN_LO2', ['11', '12'], 5_000),
    group('Lott', 'VN27', 'VN_XIEN2', all.slice(0, 20), 1_000),
    group('Lott', 'VN27', 'VN_TRUOT4', ['01', '02', '03', '04'], 1_000),
    group('Lott', 'VN27', 'VN_DE_DD', all.slice(0, 50), 1_000),
    group('Lott', 'VN27', 'VN_3C_BOX_DB', ['123', '456'], 1_000),
  ]
  const four = [
    group('MyStd', 'D4', 'D4_BIG', ['1234', '5678'], 100),
    group('MyStd', 'D4', 'D4_IBOX_BIG', ['1123', '1234'], 100),
    group('MyStd', 'D4', 'D4_3ABC', ['123', '234'], 100),
  ]
  for (const [family, groups] of [
    ['VN27', northern],
    ['D4', four],
  ] as const) {
    fc.assert(
      fc.property(anyResult(family), (result) => {
        const paid = groups.reduce((sum, one) => sum + settle(family, one.snapshot, result, one).payout, 0)
        expect(payoutsOf(groups, [prepareResult(family, result)])).toEqual([paid])
      }),
      { numRuns: 50 },
    )
  }
})

test('the bad draw is the one that ninety-nine of a hundred do not pass', () => {
  const payouts = Array.from({ length: 200 }, (_, n) => 200 - n)
  expect(quantile(payouts, 0.99)).toBe(198)
  expect(quantile([7], 0.99)).toBe(7)
  expect(quantile([], 0.99)).toBe(0)
})
