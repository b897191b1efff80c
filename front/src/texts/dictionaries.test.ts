import { languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { bundledDictionaries, textAreas } from './bundledDictionaries'
import type { Dictionary, TextArea } from './dictionaries'

const every = Object.keys(languages) as LanguageCode[]
const everyFile = every.flatMap((language) => textAreas.map((area) => ({ language, area })))

/** Names of a message's placeholders, in every form; a plural's branches count like its text. */
const placesOf = (message: unknown): string[] => {
  if (!Array.isArray(message)) return []
  const inside = message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, , format] = token as [string, string?, unknown?]
    const branches = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [name, ...branches.flatMap(placesOf)]
  })
  return [...new Set(inside)].sort()
}

const wordsOf = (language: LanguageCode, area: TextArea) => bundledDictionaries(language, area) as Dictionary

test('the dictionaries are compiled, as they are in a page', () => {
  expect(wordsOf('EN', 'account')['member.greeting']).toEqual(['Hello, ', ['name']])
})

test('every language has the areas of English (REQ-LANG-012)', () => {
  const files = import.meta.glob<object>('./*.json', {
    base: '../../../locales',
    import: 'front',
    eager: true,
  })
  expect(Object.keys(files)).toHaveLength(every.length)
  for (const file of Object.values(files)) expect(Object.keys(file).sort()).toEqual([...textAreas].sort())
})

test.each(everyFile)('$language has every word of $area (REQ-UI-011, REQ-LANG-012)', ({ language, area }) => {
  expect(Object.keys(wordsOf(language, area)).sort()).toEqual(Object.keys(wordsOf('EN', area)).sort())
})

test.each(everyFile)(
  'messages of $area in $language have the places of the English ones',
  ({ language, area }) => {
    const english = wordsOf('EN', area)
    const differing = Object.entries(wordsOf(language, area)).filter(
      ([key, message]) => placesOf(message).join() !== placesOf(english[key]).join(),
    )
    expect(differing).toEqual([])
  },
)

test.each(everyFile)('no message of $area in $language is empty', ({ language, area }) => {
  const empty = Object.entries(wordsOf(language, area)).filter(([, message]) => message.length === 0)
  expect(empty).toEqual([])
})

test('a key belongs to one area only', () => {
  const keys = textAreas.flatMap((area) => Object.keys(wordsOf('EN', area)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('literals of the specification are shown word by word (AMB-32)', () => {
  expect(wordsOf('EN', 'shell')).toMatchObject({ error: ['Error'] })
  expect(wordsOf('EN', 'restriction')).toMatchObject({ error_access: ['Access Denied'] })
  for (const language of every) {
    expect(wordsOf(language, 'shell')['network_or_cors_error']).toEqual(['Network Error / CORS Errors'])
  }
})

const restrictionKeys = [
  'pwa_update_title',
  'pwa_update_msg',
  'refresh',
  'in_please_wait',
  'your_ip',
  'maintenance',
  'error_access',
  'error_ip_desc',
  'maintenance_desc',
  'contact_us',
  'confirm',
  'notice',
  'in_customer_services',
  'retry_once',
  'end_time',
]

test.each(every)('in %s the closed page has all its texts (REQ-STATUS-017)', (code) => {
  const words = bundledDictionaries(code, 'restriction') as Dictionary
  expect(Object.keys(words).sort()).toEqual([...restrictionKeys].sort())
  for (const message of Object.values(words)) expect(String(message[0]).trim()).not.toBe('')
})

test('the closed page has each of the languages, and none of them another’s words (REQ-STATUS-018)', () => {
  expect(every).toEqual(
    expect.arrayContaining(['CN', 'TW', 'KO', 'ID', 'TH', 'FR', 'NE', 'HI', 'UR', 'MY', 'TR', 'PT', 'EN']),
  )
  expect(every.length).toBeGreaterThanOrEqual(15)
  for (const key of ['maintenance_desc', 'error_ip_desc']) {
    const texts = every.map((code) => (bundledDictionaries(code, 'restriction') as Dictionary)[key]?.[0])
    expect(new Set(texts).size).toBe(every.length)
  }
})

test('the end of maintenance in Portuguese (REQ-STATUS-019)', () => {
  for (const code of ['PT', 'PT-BR'] as const)
    expect((bundledDictionaries(code, 'restriction') as Dictionary)['end_time']).toEqual(['Fim do tempo'])
})

const placesOfPlayMoney = [
  ['shell', 'footer.playMoney'],
  ['account', 'register.success.welcome'],
  ['home', 'home.visitor.text'],
  ['money', 'wallet.playMoney'],
  ['playTime', 'playTime.playMoney'],
  ['cards', 'cards.playMoney'],
  ['closing', 'closing.playMoney'],
  ['deposit', 'deposit.play.title'],
  ['withdraw', 'withdrawal.playMoney'],
] as const

test.each(['VI', 'TH', 'PT-BR', 'PT', 'UR'].filter((code) => code in languages) as LanguageCode[])(
  'play money has one name in %s, the one on its badge (D-09)',
  (language) => {
    const name = String(wordsOf(language, 'shell')['badge.playMoney']).toLowerCase()
    const differing = placesOfPlayMoney.filter(
      ([area, key]) => !JSON.stringify(wordsOf(language, area)[key]).toLowerCase().includes(name),
    )
    expect(differing).toEqual([])
  },
)
