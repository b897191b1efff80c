import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { fetchDictionary } from './dictionaries'
import { createTexts } from './texts'

type Words = Record<string, string>

const files = import.meta.glob<Words>('./*/*.json', { import: 'default', eager: true })
const of = (folder: string, part: string): Words => files[`./${folder}/${part}.json`] ?? {}
const folders = Object.values(languageTags).map(({ tag }) => tag)
const dictionaries = ['board', 'bets'].flatMap((part) => folders.map((folder) => [folder, part] as const))

/** The `{name}` places of a message, those within plural forms too. */
const placesOf = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , branches] = token
    const inner = Object.values(branches ?? {}).flatMap((branch) =>
      Array.isArray(branch) ? placesOf(branch) : [],
    )
    return name === '#' ? inner : [name, ...inner]
  })
const places = (words: string) => [...new Set(placesOf(compileMessageOrThrow(words)))].toSorted()

test.each(dictionaries)('the %s dictionary of %s has exactly the keys of the English one', (folder, part) => {
  expect(Object.keys(of(folder, part))).toEqual(Object.keys(of('en', part)))
})

test.each(dictionaries)(
  'every message of %s (%s) can be understood and fills the places of the English one',
  (folder, part) => {
    for (const [key, words] of Object.entries(of(folder, part))) {
      expect([key, places(words)]).toEqual([key, places(of('en', part)[key] ?? '')])
      expect(words.trim()).not.toBe('')
    }
  },
)

const forbidden = /so close|almost won|nearly won|suýt|gần trúng|quase ganhou|เกือบถูก/i

test.each(folders)('no word of %s speaks of a near miss (5.2)', (folder) => {
  expect(Object.values(of(folder, 'board')).filter((words) => forbidden.test(words))).toEqual([])
})

test('a language is shown in its words and direction', async () => {
  const urdu = createTexts('UR', await fetchDictionary('UR'))
  expect([urdu.locale, urdu.direction]).toEqual(['ur', 'rtl'])
  const korean = createTexts('KO', await fetchDictionary('KO'))
  expect([korean.locale, korean.direction]).toEqual(['ko', 'ltr'])
})

test('figures are put into their places', async () => {
  const { t } = createTexts('VI', await fetchDictionary('VI'))
  expect(t('counter.lines', { picked: 4, lines: 6 })).toBe('4 số · 6 dòng cược')
  expect(t('draw.hits', { count: 3 })).toBe('ba nháy')
})

test.each(Object.keys(languageTags) as LanguageCode[])(
  'digits are the Latin ones in %s',
  async (language) => {
    const { t } = createTexts(language, await fetchDictionary(language))
    const said = t('quick.randomCount', { count: 1_250 })
    expect(said).toMatch(/1\D?\D?250|1250/)
  },
)
