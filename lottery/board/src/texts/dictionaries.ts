import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import type { Messages } from '@lingui/core'

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (typeof import('./en/board.json') & typeof import('./en/bets.json'))

const files = import.meta.glob<Messages>('./*/*.json', { import: 'default' })

/** Fetches the words of a language, the board's and those of bet types; each language is files of its own. */
export const fetchDictionary = async (language: LanguageCode): Promise<Messages> => {
  const fetchPart = async (part: string) => files[`./${languageTags[language].tag}/${part}.json`]?.()
  const [board, bets] = await Promise.all([fetchPart('board'), fetchPart('bets')])
  return { ...board, ...bets }
}
