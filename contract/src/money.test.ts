import { expect, test } from 'vitest'
import { formatMoney, toDisplayNumber } from './money'

const dong = { symbol: '₫', position: 'back' } as const
const real = { symbol: 'R$', position: 'front' } as const

test('the symbol stands where the merchant wants it (REQ-UI-010)', () => {
  expect(formatMoney({ amount: 27_000, currency: 'VND' }, dong, 'vi')).toBe('27.000 ₫')
  expect(formatMoney({ amount: 123_450, currency: 'BRL' }, real, 'pt-BR')).toBe('R$1.234,50')
})

test('a loss carries its sign before everything else', () => {
  expect(formatMoney({ amount: -500, currency: 'BRL' }, real, 'pt-BR')).toBe('−R$5,00')
})

test('figures are written in the same digits in every language, so that they can be compared', () => {
  expect(formatMoney({ amount: 999_999_999_999, currency: 'VND' }, dong, 'ur')).toMatch(/^999.999.999.999 ₫$/)
})

test('minor units become a decimal number only to be shown', () => {
  expect(toDisplayNumber({ amount: 12_345, currency: 'THB' })).toBe(123.45)
  expect(toDisplayNumber({ amount: 12_345, currency: 'VND' })).toBe(12_345)
})
