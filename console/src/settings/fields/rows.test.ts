import type { SettingsField } from '@playfront/contract/console/versions'
import { expect, test } from 'vitest'
import { blankOf, moveRow, removeRow, summaryOf } from './rows'

const field = (kind: SettingsField['kind'], rest: Partial<SettingsField> = {}): SettingsField => ({
  path: [],
  name: '',
  words: '',
  meaning: '',
  kind,
  isOptional: false,
  risk: null,
  ...rest,
})

test('a row goes up and down, and stays where it is at either end', () => {
  expect(moveRow(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveRow(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveRow(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveRow(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  expect(removeRow(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})

test('a new row holds what must be there and nothing that need not', () => {
  const banner = field('group', {
    fields: [
      field('choice', { path: ['linkageType'], options: ['P', 'URL'] }),
      field('text', { path: ['vendor'], isOptional: true }),
      field('languages', { path: ['words'] }),
    ],
  })
  expect(blankOf(banner)).toEqual({ linkageType: 'P', words: {} })
  const delivery = field('cases', {
    cases: [
      { mark: 'kind', value: 'CASH', fields: [field('money', { path: ['amount'], least: 1 })] },
      { mark: 'kind', value: 'COUPON', fields: [] },
    ],
  })
  expect(blankOf(delivery)).toEqual({ kind: 'CASH', amount: 1 })
})

test('a row is called by what it says, not by its kind', () => {
  expect(summaryOf({ linkageType: 'P', words: { VI: { title: 'Mỗi ngày một bông sen' } } })).toBe(
    'Mỗi ngày một bông sen',
  )
  expect(summaryOf({})).toBe('')
})
