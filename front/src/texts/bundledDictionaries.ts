import { tagOf, type Dictionary, type DictionarySource, type TextArea } from './dictionaries'

const files = import.meta.glob<Record<TextArea, Dictionary>>('./*.json', {
  base: '../../../locales',
  query: '?front',
  import: 'default',
  eager: true,
})

/** On the server and in tests every dictionary is at hand, so that a page is rendered in one go. */
export const bundledDictionaries: DictionarySource = (language, area) =>
  files[`./${tagOf(language)}.json`]?.[area] ?? {}

/** Every area, for tests and galleries that show all screens. */
export const textAreas = Object.keys(files['./en.json'] ?? {}) as TextArea[]
