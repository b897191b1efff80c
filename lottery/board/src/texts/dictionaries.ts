import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import type { Messages } from '@lingui/core'

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (typeof import('./en/board.json') &
  typeof import('./en/bets.json') &
  typeof import('./en/sea.json') &
  typeof import('./en/more.json') &
  typeof import('./en/check.json'))

const files = import.meta.glob<Messages>('./*/*.json', { import: 'default' })

const fetchPart = async (language: LanguageCode, part: string): Promise<Messages> =>
  (await files[`./${languageTags[language].tag}/${part}.json`]?.()) ?? {}

/** Fetches the words of a language, the board's and those of bet types; each language is files of its own. */
export const fetchDictionary = async (language: LanguageCode): Promise<Messages> => {
  const parts = await Promise.all(['board', 'bets', 'sea'].map((part) => fetchPart(language, part)))
  return Object.assign({}, ...parts) as Messages
}

/** The words of what few open: trends, rules, glossary, practice, several issues, the check of a draw. */
export const fetchMore = async (language: LanguageCode): Promise<Messages> =>
  Object.assign(
    {},
    ...(await Promise.all(['more', 'check'].map((part) => fetchPart(language, part)))),
  ) as Messages
