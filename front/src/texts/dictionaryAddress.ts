import { dictionaryVersion } from 'virtual:dictionaries'
import type { LanguageCode } from '@playfront/contract/languageTags'
import { tagOf, type TextArea } from './dictionaries'

/** Where the build publishes a dictionary, e.g. `/m/assets/vi-shell-1a2b3c4d.js`. */
export const dictionaryAddress = (language: LanguageCode, area: TextArea): string =>
  `/m/assets/${tagOf(language)}-${area}-${dictionaryVersion}.js`
