import { folderOf, type Dictionary, type DictionarySource } from './dictionaries'

const files = import.meta.glob<Dictionary>('./*/*.json', { import: 'default', eager: true })

/** On the server and in tests: every dictionary is at hand, so that a page is painted in one go. */
export const bundledDictionaries: DictionarySource = (language, area) =>
  files[`./${folderOf(language)}/${area}.json`] ?? {}
