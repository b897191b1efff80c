import { languages, type LanguageCode } from '@playfront/contract/languages'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { fetchDictionary } from './dictionaries'
import { createTexts } from './texts'

type Words = Record<string, string>

const files = import.meta.glob<Record<string, Words>>('./*.json', {
  base: '../../../../locales',
  import: 'board',
  eager: true,
})
const of = (tag: string, area: string): Words => files[`./${tag}.json`]?.[area] ?? {}
const folders = Object.values(languages).map(({ tag }) => tag)
const parts = ['board', 'bets', 'sea', 'more', 'check']
const dictionaries = parts.flatMap((part) => folders.map((folder) => [folder, part] as const))

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
const places = (words: string) => [...new Set(placesOf(compileMessageOrThrow(words)))].sort()

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

/**
 * Ideas that no text may carry (lottery 5.2, 8.5, no near miss): a miss presented as if it were close, a number that is "due"
 * or "hot", luck that can be forced, a sure win, a push to go on. By language, since the ideas have their own words in
 * each.
 */
const forbiddenClaims = import.meta.glob<string>('./*.json', {
  base: '../../../../locales',
  import: 'forbiddenClaims',
  eager: true,
})

test.each(folders)(
  'no word of %s speaks of a near miss, of a number that is due or of a sure win (lottery 5.2, 8.5)',
  (folder) => {
    const pattern = forbiddenClaims[`./${folder}.json`]
    if (!pattern) throw new Error(`“forbiddenClaims” is missing in ${folder}.json`)
    const ideas = new RegExp(pattern, 'i')
    const texts = parts.flatMap((part) => Object.entries(of(folder, part)))
    expect(texts.filter(([, words]) => ideas.test(words))).toEqual([])
  },
)

test('trends and heat show what is expected beside what was counted, and that it says nothing about the next draw', () => {
  for (const folder of folders) {
    for (const [part, key] of [
      ['sea', 'heat.legend'],
      ['more', 'trend.expected'],
    ] as const) {
      const words = of(folder, part)[key] ?? ''
      expect([
        folder,
        key,
        /\{mean\}/.test(words) && /\{low\}/.test(words) && /\{high\}/.test(words),
      ]).toEqual([folder, key, true])
    }
  }
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

test.each(Object.keys(languages) as LanguageCode[])('digits are the Latin ones in %s', async (language) => {
  const { t } = createTexts(language, await fetchDictionary(language))
  const text = t('quick.randomCount', { count: 1_250 })
  expect(text).toMatch(/1\D?\D?250|1250/)
})
