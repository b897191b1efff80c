import { expect, test } from 'vitest'
import { decideTabMove } from './decideTabMove'

const row = { index: 1, count: 3, rightToLeft: false }

test.each([
  ['ArrowRight', 2],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['End', 2],
  ['Enter', undefined],
])('%s on the middle of three leads to %s', (key, expected) => {
  expect(decideTabMove({ ...row, key })).toBe(expected)
})

test('arrows follow the direction of reading', () => {
  expect(decideTabMove({ ...row, key: 'ArrowLeft', rightToLeft: true })).toBe(2)
})

test('the row is a ring', () => {
  expect(decideTabMove({ ...row, index: 2, key: 'ArrowRight' })).toBe(0)
  expect(decideTabMove({ ...row, index: 0, key: 'ArrowLeft' })).toBe(2)
})
