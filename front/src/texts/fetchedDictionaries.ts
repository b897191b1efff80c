import { folderOf, type Dictionary, type DictionarySource } from './dictionaries'
import { dictionaryAddress } from './dictionaryAddress'

type Module = { default: Dictionary }

/** While developing nothing is published yet; the development server hands out the files one by one. */
const sources = import.meta.env.DEV ? import.meta.glob<Module>('./*/*.json') : undefined

/**
 * In the browser: each dictionary is a file of its own, fetched when it is first needed. Its address is worked out
 * instead of being listed, so that a language more costs the first load nothing (P3).
 */
export const fetchedDictionaries: DictionarySource = async (language, area) => {
  const source = sources?.[`./${folderOf(language)}/${area}.json`]
  const loaded = source ? source() : import(/* @vite-ignore */ dictionaryAddress(language, area))
  return ((await loaded) as Module).default
}
