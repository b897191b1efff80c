import { readFileSync } from 'node:fs'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { inProject } from '../inProject'

/** Everything that the server says to players, by group; the English file decides which texts there are. */
export type ServerTexts = (typeof import('../../../locales/en.json'))['server']

interface LanguageFile {
  /** The language's name in itself. */
  name: string
  server: ServerTexts
}

/** The file of a language also has the texts of the front and the board; only the server's stay in memory. */
const readLanguageFile = (tag: string): LanguageFile => {
  const file = JSON.parse(readFileSync(inProject(`locales/${tag}.json`), 'utf8')) as LanguageFile
  return { name: file.name, server: file.server }
}

/** Read when the server starts, so that it does not start without the file of a language. */
const files = Object.fromEntries(
  Object.entries(languages).map(([code, { tag }]) => [code, readLanguageFile(tag)]),
) as Record<LanguageCode, LanguageFile>

export const textsIn = (language: LanguageCode): ServerTexts => files[language].server

/** The language's name in itself: `ไทย`. */
export const ownNameOf = (language: LanguageCode): string => files[language].name
