import { languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { decideLanguage, readLanguage, type LanguageDecision, type LanguageFacts } from './decideLanguage'

const everything = Object.keys(languages) as LanguageCode[]
const choose = (facts: Partial<Parameters<typeof decideLanguage>[0]>) =>
  decideLanguage({ supported: everything, ...facts }).language

test('explicit beats stored, stored beats the browser (REQ-LANG-001)', () => {
  expect(choose({ explicit: 'EN', stored: 'VI', browser: ['th'] })).toBe('EN')
  expect(choose({ stored: 'VI', browser: ['th'] })).toBe('VI')
  expect(choose({ browser: ['th'] })).toBe('TH')
})

test('a preference that is not offered falls back to the next (AMB-12)', () => {
  expect(choose({ explicit: 'XX', stored: 'VI' })).toBe('VI')
  expect(choose({ browser: ['de-DE', 'fr-FR', 'en'], supported: ['EN', 'FR'] })).toBe('FR')
})

test.each([
  ['vi', 'VI'],
  ['pt-br', 'PT-BR'],
  ['Ur-La', 'UR-LA'],
])('%s is written %s (REQ-LANG-002)', (value, code) => {
  expect(choose({ explicit: value })).toBe(code)
})

test('without a preference that is offered it is the default, or the first that is offered (REQ-LANG-003)', () => {
  expect(choose({ explicit: 'XX' })).toBe('CN')
  expect(choose({ explicit: 'XX', merchantDefault: 'TH' })).toBe('TH')
  expect(choose({ explicit: 'XX', supported: ['EN', 'UR'] })).toBe('EN')
})

test('the default is CN, and VI when a lottery is launched (REQ-LANG-004)', () => {
  expect(choose({})).toBe('CN')
  expect(choose({ lotteryLaunch: true })).toBe('VI')
  expect(choose({ lotteryLaunch: true, merchantDefault: 'EN' })).toBe('EN')
})

test('each code is accepted unchanged (REQ-LANG-005)', () => {
  expect(everything.map((code) => choose({ explicit: code }))).toEqual(everything)
})

test.each([
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-SG', 'CN'],
  ['zh-Hans', 'CN'],
  ['zh-Hans-HK', 'CN'],
  ['zh-TW', 'TW'],
  ['zh-HK', 'TW'],
  ['zh-MO', 'TW'],
  ['zh-Hant', 'TW'],
  ['zh-Hant-CN', 'TW'],
])('a browser in %s gets %s (REQ-LANG-006)', (tag, code) => {
  expect(choose({ browser: [tag] })).toBe(code)
})

test.each(['fil', 'fil-PH', 'tl', 'tl-PH'])('a browser in %s gets TY (REQ-LANG-007)', (tag) => {
  expect(choose({ browser: [tag] })).toBe('TY')
})

test.each([
  ['vi-VN', 'VI'],
  ['pt-BR', 'PT-BR'],
  ['pt-PT', 'PT'],
  ['my-MM', 'MY'],
  ['ms-MY', 'MS'],
  ['km-KH', 'KM'],
  ['ur-PK', 'UR'],
  ['ur-Latn-PK', 'UR-LA'],
  ['in_ID', 'ID'],
  ['en-GB-oxendict', 'EN'],
  ['bn-BD', 'BN'],
  ['es-MX', 'ES'],
  ['fr-CA', 'FR'],
  ['hi-IN', 'HI'],
  ['id-ID', 'ID'],
  ['ja-JP', 'JA'],
  ['ko-KR', 'KO'],
  ['ne-NP', 'NE'],
  ['ta-LK', 'TA'],
  ['th-TH', 'TH'],
  ['tr-CY', 'TR'],
  ['pt-AO', 'PT'],
])('a browser in %s gets %s (AMB-13)', (tag, code) => {
  expect(choose({ browser: [tag] })).toBe(code)
})

test('Brazilian Portuguese is content with Portuguese (AMB-13)', () => {
  expect(choose({ browser: ['pt-BR'], supported: ['EN', 'PT'] })).toBe('PT')
})

test('every code but those without a browser tag of their own can be reached by one (REQ-LANG-012)', () => {
  const reachable = everything.filter((code) => readLanguage(languages[code].tag).includes(code))
  expect(reachable).toEqual(everything)
})

test.each(['', '-', 'x', '<script>', '__proto__', 'constructor'])('%j means no language', (value) => {
  expect(readLanguage(value)).toEqual([])
})

test.each<[Partial<LanguageFacts>, LanguageDecision]>([
  [
    { explicit: 'EN', stored: 'VI', browser: ['th'] },
    { language: 'EN', reason: 'asked for' },
  ],
  [
    { explicit: null, stored: 'VI', browser: ['th'] },
    { language: 'VI', reason: 'chosen before' },
  ],
  [
    { explicit: '', stored: null, browser: ['tlh', 'th'] },
    { language: 'TH', reason: 'the browser’s' },
  ],
  [{}, { language: 'CN', reason: 'the default' }],
  [{ supported: [] }, { language: 'CN', reason: 'the default' }],
  [
    { supported: [], explicit: 'TH' },
    { language: 'TH', reason: 'asked for' },
  ],
  [
    { supported: ['EN', 'UR'] },
    { language: 'EN', reason: 'the default is not offered, so the first that is' },
  ],
])('by %j it is %j (REQ-LANG-001, REQ-LANG-003)', ({ supported = everything, ...facts }, decision) => {
  expect(decideLanguage({ ...facts, supported })).toEqual(decision)
})

test('a code that is a tag as well is read once as either, the exact one first (AMB-13)', () => {
  expect(readLanguage('pt-BR')).toEqual(['PT-BR', 'PT-BR', 'PT'])
  expect(readLanguage('zh-Hant-HK')).toEqual(['TW', 'CN'])
  expect(readLanguage('cn')).toEqual(['CN'])
})
