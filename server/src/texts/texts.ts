import { readFileSync } from 'node:fs'
import { type LanguageCode, languageTags } from '@playfront/contract/languageTags'
import { inProject } from '../inProject'

/** Everything that the server says to players, by group; the English file decides which texts there are. */
export type ServerTexts = (typeof import('../../../locales/en.json'))['server']

/** The file of a language also has the texts of the front and the board; only the server's stay in memory. */
const readTexts = (tag: string): ServerTexts =>
  (JSON.parse(readFileSync(inProject(`locales/${tag}.json`), 'utf8')) as { server: ServerTexts }).server

/** Read when the server starts, so that it does not start without the file of a language. */
const texts = Object.fromEntries(
  Object.entries(languageTags).map(([code, { tag }]) => [code, readTexts(tag)]),
) as Record<LanguageCode, ServerTexts>

export const textsIn = (language: LanguageCode): ServerTexts => texts[language]
