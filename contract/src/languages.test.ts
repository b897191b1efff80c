import { expect, test } from 'vitest'
import { isLanguageCode, languages, offeredLanguages, type LanguageCode } from './languages'

const every = Object.keys(languages) as LanguageCode[]

test('a merchant that names no language offers all (REQ-LANG-005)', () => {
  expect(offeredLanguages([])).toEqual(every)
  expect(offeredLanguages(['VI', 'EN'])).toEqual(['VI', 'EN'])
})

/** What documents and the captcha service are sent, for the specification's 23 codes. */
const tags: Record<string, string> = {
  CN: 'zh-Hans',
  EN: 'en',
  ES: 'es',
  HI: 'hi',
  ID: 'id',
  JA: 'ja',
  KM: 'km',
  KO: 'ko',
  MY: 'my',
  TA: 'ta',
  TH: 'th',
  TW: 'zh-Hant',
  VI: 'vi',
  TY: 'fil',
  UR: 'ur',
  PT: 'pt-PT',
  'PT-BR': 'pt-BR',
  MS: 'ms',
  BN: 'bn',
  TR: 'tr',
  FR: 'fr',
  NE: 'ne',
  'UR-LA': 'ur-Latn',
}

test.each(Object.entries(tags))('%s is named %s in documents (REQ-LANG-005)', (code, tag) => {
  expect(isLanguageCode(code)).toBe(true)
  expect(every).toContain(code)
  expect(languages[code as LanguageCode].tag).toBe(tag)
})

test.each(['vi', 'XX', '', 'toString'])('%s is no code of a language (REQ-LANG-005)', (code) => {
  expect(isLanguageCode(code)).toBe(false)
})

test('Urdu is read from the right, Urdu in Latin letters and everything else from the left', () => {
  expect(every.filter((code) => languages[code].direction === 'rtl')).toEqual(['UR'])
})

test.each(every)('dates, countries and money of %s are in its own letters and in Latin digits', (code) => {
  const { tag, locale } = languages[code]
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
