import { expect, test } from 'vitest'
import { decideAmount, readAmount } from './decideAmount'

test.each([
  ['100000', 'VND', 100_000],
  ['100,000', 'VND', 100_000],
  ['100.000', 'VND', 100_000],
  ['1 000 000', 'VND', 1_000_000],
  ['١٠٠', 'THB', 10_000],
  ['๕๐.๒๕', 'THB', 5_025],
  ['1.234,50', 'BRL', 123_450],
  ['1,234.5', 'BRL', 123_450],
  ['0,05', 'BRL', 5],
  ['90071992547409', 'BRL', 9_007_199_254_740_900],
])('%s %s is read as %i minor units (T10)', (typed, currency, minor) => {
  expect(readAmount(typed, currency as 'VND')).toBe(minor)
})

test.each([
  ['', 'VND'],
  ['-5', 'VND'],
  ['+5', 'VND'],
  ['1e5', 'VND'],
  ['0x10', 'VND'],
  ['100.5', 'VND'],
  ['1.005', 'BRL', 100_500],
  ['10.123', 'THB', 1_012_300],
  ['1,00,000', 'VND'],
  ['Infinity', 'VND'],
  ['9007199254740993', 'BRL'],
  ['<b>5</b>', 'VND'],
])('%j %s is no amount, or the grouped one it looks like (T10)', (typed, currency, minor?: number) => {
  expect(readAmount(typed, currency as 'VND')).toBe(minor)
})

const method = { minimum: 20_000, maximum: 1_000_000, step: 1_000, fee: { fixed: 0, basisPoints: 200 } }

test.each([
  ['', 'shape'],
  ['19000', 'minimum'],
  ['1000001', 'maximum'],
  ['20500', 'step'],
])('%j is told as %s', (typed, fault) => {
  expect(decideAmount(typed, 'VND', method)).toMatchObject({ ok: false, fault })
})

test('an amount that may be paid comes with what it costs', () => {
  expect(decideAmount('50000', 'VND', method)).toMatchObject({ ok: true, amount: 50_000, fee: 1_000 })
})
