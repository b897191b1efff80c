import { expect, test } from 'vitest'
import { decideLimitAmount } from './decideLimitAmount'

const thb = (text: string) => decideLimitAmount({ kind: 'deposit', text, digits: 2 })
const vnd = (text: string) => decideLimitAmount({ kind: 'deposit', text, digits: 0 })

test('a limit is typed as the currency is written, and becomes whole minor units', () => {
  expect([thb('12'), thb('12.5'), thb('12,50'), vnd('200000')]).toEqual([1_200, 1_250, 1_250, 200_000])
  expect(decideLimitAmount({ kind: 'session', text: '90', digits: 2 })).toBe(90 * 60_000)
})

test.each(['', '-1', '1e5', '1.234.567', '1.234', '0x10', 'ten', '12.', '٣'])('%j is no limit', (text) => {
  expect(thb(text)).toBeUndefined()
})

test('a part of a unit that the currency does not have is not guessed at', () => {
  expect(vnd('12.5')).toBeUndefined()
  expect(decideLimitAmount({ kind: 'session', text: '1.5', digits: 2 })).toBeUndefined()
})
