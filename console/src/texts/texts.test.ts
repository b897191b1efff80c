import { staffLanguages } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { areasIn, textsIn, writtenTags } from '../testing/textsIn'
import { type TextArea, createDictionaries, firstAreas } from './dictionaries'
import { decideLanguage } from './texts'

const english = areasIn('EN')
const areas = Object.keys(english) as TextArea[]
/** English is the schema's own sentence there, and `keyHints.test.ts` compares the others with it. */
const compared = areas.filter((area) => area !== 'settingHints')
const sections = staffLanguages.flatMap((language) => compared.map((area) => [language, area] as const))

const placesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

test('every language of the staff has a file, and no other has one', () => {
  expect([...writtenTags].sort()).toEqual(staffLanguages.map((code) => languages[code].tag).sort())
})

test.each(staffLanguages)('the file of %s has exactly the areas of the English one', (language) => {
  expect(Object.keys(areasIn(language))).toEqual(areas)
})

test.each(sections)('in %s the area %s has exactly the keys of the English one', (language, area) => {
  expect(Object.keys(areasIn(language)[area] ?? {})).toEqual(Object.keys(english[area] ?? {}))
})

test.each(sections)('in %s every text of %s says something, with the same facts', (language, area) => {
  for (const [key, text] of Object.entries(areasIn(language)[area] ?? {})) {
    expect(text.trim(), key).not.toBe('')
    expect([key, placesIn(text)]).toEqual([key, placesIn(english[area]?.[key] ?? '')])
  }
})

test('no key stands in two areas, since a page reads them as one table', () => {
  const keys = Object.values(english).flatMap((texts) => Object.keys(texts ?? {}))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test('facts are filled in as text, and the language is the first preferred one that the console offers', () => {
  const { t } = textsIn('EN', ['approvals'])
  expect(t('approvals.decidedBy', { name: '<b>Chi</b> {name}' })).toBe('decided by <b>Chi</b> {name}')
  expect(decideLanguage([undefined, 'fr-FR', 'vi-VN', 'en'])).toBe('VI')
  expect(decideLanguage(['ja'])).toBe('EN')
})

test.each(staffLanguages)('a browser or a remembered choice of %s opens the console in it', (language) => {
  const { tag } = languages[language]
  for (const request of [language, tag, `${tag.split('-')[0]}-ZZ`])
    expect(decideLanguage(['ja', request, 'en'])).toBe(language)
})

test.each(staffLanguages)('a date in %s has the year that date fields and files have', (language) => {
  expect(textsIn(language, []).date('2026-11-22T12:00:00Z')).toContain('2026')
})

test('each area of each language is loaded by itself', async () => {
  const dictionaries = createDictionaries()
  await dictionaries.load('VI', firstAreas)
  expect(dictionaries.textsOf('VI')['frame.title']).toBe('Bảng điều khiển')
  expect(dictionaries.textsOf('VI')['cards.lead']).toBeUndefined()
  expect(dictionaries.textsOf('EN')).toEqual({})
  expect([dictionaries.has('VI', firstAreas), dictionaries.has('VI', ['cards'])]).toEqual([true, false])
  await dictionaries.load('VI', ['cards'])
  expect(dictionaries.textsOf('VI')).toEqual({
    ...areasIn('VI').frame,
    ...areasIn('VI').session,
    ...areasIn('VI').cards,
  })
})
