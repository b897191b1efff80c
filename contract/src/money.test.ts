import { expect, test } from 'vitest'
import { formatMoney, toDisplayNumber } from './money'
import { amount } from './schemaParts'

const dong = { symbol: '₫', position: 'back' } as const
const real = { symbol: 'R$', position: 'front' } as const

test('the symbol stands where the merchant wants it (REQ-UI-010)', () => {
  expect(formatMoney({ amount: 27_000, currency: 'VND' }, dong, 'vi')).toBe('27.000 ₫')
  expect(formatMoney({ amount: 123_450, currency: 'BRL' }, real, 'pt-BR')).toBe('R$\u00a01.234,50')
})

test('a loss carries its sign before everything else', () => {
  expect(formatMoney({ amount: -500, currency: 'BRL' }, real, 'pt-BR')).toBe('−R$\u00a05,00')
})

test('figures are written in the same digits in every language, so that they can be compared', () => {
  expect(formatMoney({ amount: 999_999_999_999, currency: 'VND' }, dong, 'ur')).toMatch(
    /^\u2066999.999.999.999 ₫\u2069$/,
  )
})

test('the gap after a symbol is the reader’s: a space that does not break in Brazil, none elsewhere', () => {
  const baht = { symbol: '฿', position: 'front' } as const
  expect(formatMoney({ amount: 1_350, currency: 'BRL' }, real, 'pt-BR')).toBe('R$\u00a013,50')
  expect(formatMoney({ amount: 1_350, currency: 'BRL' }, real, 'en')).toBe('R$13.50')
  expect(formatMoney({ amount: 1_350, currency: 'THB' }, baht, 'th')).toBe('฿13.50')
})

test('from right to left sign, symbol and digits stay together, in their order', () => {
  const baht = { symbol: '฿', position: 'front' } as const
  expect(formatMoney({ amount: 200_000, currency: 'THB' }, baht, 'ur', 'both')).toBe('\u2066+฿2,000.00\u2069')
  expect(formatMoney({ amount: -200_000, currency: 'THB' }, baht, 'ur')).toBe('\u2066−฿2,000.00\u2069')
})

test('a gain says so where it is asked to', () => {
  expect(formatMoney({ amount: 500, currency: 'VND' }, dong, 'vi', 'both')).toBe('+500 ₫')
  expect(formatMoney({ amount: 0, currency: 'VND' }, dong, 'vi', 'both')).toBe('0 ₫')
})

test.each([
  ['VND', 123_456],
  ['THB', 1_234.56],
  ['BRL', 1_234.56],
  ['MYR', 1_234.56],
  ['SGD', 1_234.56],
  ['PHP', 1_234.56],
  ['IDR', 1_234.56],
  ['USD', 1_234.56],
] as const)('%s is counted in its own minor units (REQ-UI-010)', (currency, shown) => {
  expect(toDisplayNumber({ amount: 123_456, currency })).toBe(shown)
})

test('an amount is as large as a number can be written without losing a unit', () => {
  expect(amount.safeParse(1_000_000_000_000_000).success).toBe(true)
  expect(amount.safeParse(1_000_000_000_000_001).success).toBe(false)
})

test('minor units become a decimal number only to be shown', () => {
  expect(toDisplayNumber({ amount: 12_345, currency: 'THB' })).toBe(123.45)
  expect(toDisplayNumber({ amount: 12_345, currency: 'VND' })).toBe(12_345)
})
