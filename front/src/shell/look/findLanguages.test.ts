import { languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { findLanguages, orderLanguages } from './findLanguages'

const every = Object.keys(languages) as LanguageCode[]

test('a language is found by its own name, its English one, the reader’s and its code', () => {
  expect(findLanguages(every, 'tieng', 'en')).toEqual(['VI'])
  expect(findLanguages(every, 'bangla', 'vi')).toEqual(['BN'])
  expect(findLanguages(every, '日本', 'en')).toEqual(['JA'])
  expect(findLanguages(every, 'anglais', 'fr')).toEqual(['EN'])
  expect(findLanguages(every, 'tw', 'en')).toContain('TW')
  expect(findLanguages(every, 'portug', 'en')).toEqual(['PT', 'PT-BR'])
})

test('an unknown language finds nothing, and an empty search everything', () => {
  expect(findLanguages(every, 'klingon', 'en')).toEqual([])
  expect(findLanguages(every, '  ', 'en')).toEqual(every)
})

test('the list stands in the order of the languages’ own names', () => {
  const ordered = orderLanguages(every)
  expect([...ordered].sort()).toEqual([...every].sort())
  expect(ordered.indexOf('ID')).toBeLessThan(ordered.indexOf('EN'))
  expect(ordered.indexOf('EN')).toBeLessThan(ordered.indexOf('VI'))
  expect(ordered.indexOf('VI')).toBeLessThan(ordered.indexOf('TH'))
})
