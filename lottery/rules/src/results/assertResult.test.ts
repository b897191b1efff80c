import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyResult, northernResult } from '../testing/anyResult'
import type { Family } from '../result'
import { ResultShapeError, assertResult } from './assertResult'
import { families, revealOrder } from './families'

const everyFamily = Object.keys(families) as Family[]

test('every family accepts each of its own results', () => {
  expect(everyFamily).toHaveLength(12)
  for (const family of everyFamily) {
    fc.assert(fc.property(anyResult(family), (result) => assertResult(family, result)))
  }
})

test('the Vietnamese families have the numbers and digits of lottery 2.1', () => {
  const count = (family: Family) => families[family].reduce((sum, tier) => sum + tier.count, 0)
  const digits = (family: Family) => families[family].reduce((sum, tier) => sum + tier.count * tier.digits, 0)
  expect([count('VN27'), digits('VN27')]).toEqual([27, 107])
  expect([count('VN18'), digits('VN18')]).toEqual([18, 82])
})

test('television reveals the special prize last', () => {
  expect(revealOrder('VN27').map((tier) => tier.name)).toEqual([
    'G1',
    'G2',
    'G3',
    'G4',
    'G5',
    'G6',
    'G7',
    'DB',
  ])
})

test.each([
  ['a prize is missing', { ...northernResult, G7: undefined }],
  ['a prize has too few numbers', { ...northernResult, G7: ['75', '26', '18'] }],
  ['a number is too short', { ...northernResult, DB: ['7122'] }],
  ['a number is too long', { ...northernResult, DB: ['187122'] }],
  ['a digit is full-width', { ...northernResult, DB: ['８7122'] }],
  ['a number is no text', { ...northernResult, DB: [87_122] }],
  ['a number is nothing', { ...northernResult, DB: [null] }],
  ['a number ends with a newline', { ...northernResult, DB: ['8712\n'] }],
  ['a prize is no list', { ...northernResult, DB: '87122' }],
  ['there is a prize too many', { ...northernResult, G8: ['12'] }],
  ['it is a list', [northernResult]],
  ['it is nothing', null],
])('a result is refused when %s', (_, result) => {
  expect(() => assertResult('VN27', result)).toThrow(ResultShapeError)
})

test('a pair outside 01–31 is no PH2 result', () => {
  expect(() => assertResult('PH2', { n: ['07-31'] })).not.toThrow()
  expect(() => assertResult('PH2', { n: ['07-32'] })).toThrow('PH2 n')
  expect(() => assertResult('PH2', { n: ['00-31'] })).toThrow('PH2 n')
})
