import { type StaffLanguage, staffLanguages } from '@playfront/contract/console/staff'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { expect, test } from 'vitest'
import { areasIn, textsIn } from '../../testing/textsIn'
import { hintOf, hintOfPath } from './keyHints'
import { schemaKeys } from './testing/schemaKeys'

const sentences = schemaKeys().filter(({ meaning }) => meaning !== '')
const described = [
  ...sentences.map(({ name }) => name),
  ...Object.keys(whitelabelFlags).map((flag) => `whitelabelVal.${flag}`),
]

/** English is the schema's own sentence, which comes with each field. */
const translated = staffLanguages.filter((language) => language !== 'EN')

const tables = new Map(
  staffLanguages.map((language) => [language, textsIn(language, ['settingHints', 'settingsForms'])]),
)
const textsOf = (language: StaffLanguage) => tables.get(language) ?? textsIn(language, [])
const [english, vietnamese] = [textsOf('EN'), textsOf('VI')]

test.each(translated)('every sentence of the settings stands in %s too, and no other', (language) => {
  const hints = areasIn(language).settingHints ?? {}
  const names = Object.keys(hints).map((key) => key.replace('settingHint.', ''))
  expect(described.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !described.includes(name))).toEqual([])
  for (const [name, hint] of Object.entries(hints)) expect(hint.trim(), name).not.toBe('')
})

test.each(translated)(
  'the sentences of the settings name the same places in %s as in the schema',
  (language) => {
    const placesIn = (text: string) => [...(text.match(/\{\w+\}/g) ?? [])].sort()
    for (const { name, meaning } of sentences)
      expect([name, placesIn(hintOf(name, meaning, textsOf(language)))]).toEqual([name, placesIn(meaning)])
  },
)

/** What the schema's sentences say of units; fields that show whole money or percent leave it out. */
const notified = [
  ['minor units', 'settings.keptUnit.money'],
  ['undredths of a percent', 'settings.keptUnit.percent'],
] as const

test.each(notified)(
  'where a sentence speaks of %s, it does so in the words that are left out',
  (words, unit) => {
    for (const language of staffLanguages)
      for (const { name, meaning } of sentences) {
        const hint = hintOf(name, meaning, textsOf(language))
        expect(hint.includes(textsOf(language).t(unit)), `${language} ${name}`).toBe(meaning.includes(words))
      }
  },
)

test('a key means in English what the schema says, and in another language the same', () => {
  const meaning = 'Colour of the primary action on a screen.'
  expect(hintOf('look.accent', meaning, english)).toBe(meaning)
  expect(hintOf('look.accent', meaning, vietnamese)).toBe('Màu của nút chính trên mỗi màn hình.')
})

test('a key without a sentence of its own takes the nearest above, and one without any says nothing', () => {
  const codes = 'Mã mà một thiết bị yêu cầu.'
  expect(hintOf('operator.codes.device.perHour', 'Codes requested by one device.', vietnamese)).toBe(codes)
  expect(hintOf('phone.countries.*.countryCode', '', vietnamese)).toBe('')
})

test('a path of the document means what its key does, however its rows and entries are named', () => {
  const meaning = 'Page title.'
  expect(hintOfPath(['search', '/m/home', 'EN', 'title'], meaning, vietnamese)).toBe('Tiêu đề của trang.')
  expect(hintOfPath(['search', '/m/home', 'EN', 'title'], meaning, english)).toBe(meaning)
  expect(hintOfPath(['unknown'], meaning, vietnamese)).toBe(meaning)
})
