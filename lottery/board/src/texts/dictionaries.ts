import type { LanguageCode } from '@playfront/contract/languages'
import type { Messages } from '@lingui/core'

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (typeof import('./en/board.json') & typeof import('./en/bets.json'))

/** The two dictionaries of a language: the board's words, and the names and rules of bet types. */
const folders = {
  EN: 'en',
  VI: 'vi',
  TH: 'th',
  UR: 'ur',
  'PT-BR': 'pt-BR',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  JA: 'ja',
  MY: 'my',
  MS: 'ms',
  HI: 'hi',
  BN: 'bn',
  NE: 'ne',
  PT: 'pt-PT',
  ES: 'es',
  TR: 'tr',
  FR: 'fr',
  TY: 'fil',
  TA: 'ta',
  'UR-LA': 'ur-Latn',
} as const satisfies Partial<Record<LanguageCode, string>>

export type DictionaryLanguage = keyof typeof folders

const hasDictionary = (code: LanguageCode): code is DictionaryLanguage => Object.hasOwn(folders, code)

/** The language whose words a language is shown with: its own, else English. */
export const dictionaryOf = (code: LanguageCode): DictionaryLanguage => (hasDictionary(code) ? code : 'EN')

const files = import.meta.glob<Messages>('./*/*.json', { import: 'default' })

/** Fetches the words of a language; each language is files of its own. */
export const fetchDictionary = async (language: DictionaryLanguage): Promise<Messages> => {
  const fetchPart = async (part: string) => files[`./${folders[language]}/${part}.json`]?.()
  const [board, bets] = await Promise.all([fetchPart('board'), fetchPart('bets')])
  return { ...board, ...bets }
}
