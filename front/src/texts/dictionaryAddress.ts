import { dictionaryVersion } from 'virtual:dictionaries'
import { dictionaryFolders, type DictionaryLanguage, type TextArea } from './dictionaries'

/** Where the build publishes a dictionary, e.g. `/m/assets/vi-shell-1a2b3c4d.js`. */
export const dictionaryAddress = (language: DictionaryLanguage, area: TextArea): string =>
  `/m/assets/${dictionaryFolders[language]}-${area}-${dictionaryVersion}.js`
