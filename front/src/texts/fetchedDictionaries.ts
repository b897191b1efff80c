import { dictionaryVersion } from 'virtual:dictionaries'
import type { LanguageCode } from '@playfront/contract/languages'
import { type Dictionary, type DictionarySource, type TextArea, tagOf } from './dictionaries'

/** Where the build publishes a dictionary, e.g. `/m/assets/vi-shell-1a2b3c4d.js`. */
export const dictionaryAddress = (language: LanguageCode, area: TextArea): string =>
  `/m/assets/${tagOf(language)}-${area}-${dictionaryVersion}.js`

type Module<Exported> = { default: Exported }

/** While developing nothing is published yet; the development server hands out all that the front says in a language. */
const sources = import.meta.env.DEV
  ? import.meta.glob<Module<Record<TextArea, Dictionary>>>('./*.json', {
      base: '../../../locales',
      query: '?front',
    })
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
