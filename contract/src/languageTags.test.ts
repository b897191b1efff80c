import { expect, test } from 'vitest'
import { languageTags, offeredLanguages, type LanguageCode } from './languageTags'

const every = Object.keys(languageTags) as LanguageCode[]

test('a merchant that names no language offers all twenty-three (REQ-LANG-005)', () => {
  expect(offeredLanguages([])).toEqual(every)
  expect(every).toHaveLength(23)
  expect(offeredLanguages(['VI', 'EN'])).toEqual(['VI', 'EN'])
})

test('Urdu is read from the right, Urdu in Latin letters and everything else from the left', () => {
  expect(every.filter((code) => languageTags[code].direction === 'rtl')).toEqual(['UR'])
})

test.each(every)('dates, countries and money of %s are in its own letters and in Latin digits', (code) => {
  const { tag, locale } = languageTags[code]
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
  const written = date.format(Date.UTC(2026, 10, 21))
  expect(written).toMatch(/21/)
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of('TH') ?? ''
  const isArabic = /\p{Script=Arabic}/u
  expect([isArabic.test(written), isArabic.test(country)]).toEqual([tag === 'ur', tag === 'ur'])
})
