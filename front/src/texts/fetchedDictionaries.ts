import { tagOf, type Dictionary, type DictionarySource, type TextArea } from './dictionaries'
import { dictionaryAddress } from './dictionaryAddress'

type Module<Exported> = { default: Exported }

/** While developing nothing is published yet; the development server hands out a language's whole file. */
const sources = import.meta.env.DEV
  ? import.meta.glob<Module<Record<TextArea, Dictionary>>>('./*.json')
  : undefined

/**
 * In the browser: each dictionary is a file of its own, fetched when it is first needed. Its address is worked out
 * instead of being listed, so that a language more costs the first load nothing (P3).
 */
export const fetchedDictionaries: DictionarySource = async (language, area) => {
  const source = sources?.[`./${tagOf(language)}.json`]
  if (source) return (await source()).default[area]
  return ((await import(/* @vite-ignore */ dictionaryAddress(language, area))) as Module<Dictionary>).default
}
