import { languages } from '@playfront/contract/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { namingLocale } from './namingLocale'

afterEach(() => void vi.unstubAllGlobals())

test('a language whose months are known writes its own dates', () => {
  for (const { locale } of Object.values(languages)) expect(namingLocale(locale)).toBe(locale)
})

test('a language whose months the browser only numbers writes English ones', () => {
  class Numbering {
    format = () => 'M01'
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Numbering })
  expect(namingLocale('km')).toBe('en-GB')
})
