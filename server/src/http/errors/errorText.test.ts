import { errorCodes, type ErrorCode } from '@playfront/contract/errorCodes'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { errorText } from './errorText'

const codes = Object.keys(errorCodes) as ErrorCode[]
const every = Object.keys(languages) as LanguageCode[]
const others = every.filter((language) => language !== 'EN')

/** Letters that every text of the language holds; the others are written in Latin ones. */
const letters: Partial<Record<LanguageCode, RegExp>> = {
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  JA: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KO: /\p{Script=Hangul}/u,
  TH: /\p{Script=Thai}/u,
  KM: /\p{Script=Khmer}/u,
  MY: /\p{Script=Myanmar}/u,
  HI: /\p{Script=Devanagari}/u,
  NE: /\p{Script=Devanagari}/u,
  BN: /\p{Script=Bengali}/u,
  TA: /\p{Script=Tamil}/u,
  UR: /\p{Script=Arabic}/u,
}
const strange = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

test.each(every)(
  'a refusal in %s is written in its own letters and has no gaps (REQ-LANG-012)',
  (language) => {
    const own = letters[language]
    for (const code of codes) {
      const text = errorText(code, language)
      if (own) expect(text, code).toMatch(own)
      else expect(text, code).not.toMatch(strange)
      expect(text, code).not.toMatch(/[{}]|^\s|\s$/)
    }
  },
)

test.each(others)('%s has a translated text for every refusal', (language) => {
  expect(codes.filter((code) => errorText(code, language) === errorText(code, 'EN'))).toEqual([])
})

test('what is written in the same letters is not another language’s', () => {
  for (const [one, other] of [
    ['CN', 'TW'],
    ['HI', 'NE'],
    ['ID', 'MS'],
  ] as const) {
    const same = codes.filter((code) => errorText(code, one) === errorText(code, other))
    expect(same.length, `${one} and ${other}`).toBeLessThan(codes.length / 5)
  }
})
