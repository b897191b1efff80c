import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { Messages } from '@lingui/core'

type English = (typeof import('../../../../locales/en.json'))['board']
export type TextArea = keyof English

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = { [Area in TextArea]: keyof English[Area] }[TextArea]

/** Each area of each language is a file of its own in the build. */
const files = {
  board: import.meta.glob<Messages>('./*.json', {
    base: '../../../../locales',
    import: 'default',
    query: '?board=board',
  }),
  bets: import.meta.glob<Messages>('./*.json', {
    base: '../../../../locales',
    import: 'default',
    query: '?board=bets',
  }),
  sea: import.meta.glob<Messages>('./*.json', {
    base: '../../../../locales',
    import: 'default',
    query: '?board=sea',
  }),
  more: import.meta.glob<Messages>('./*.json', {
    base: '../../../../locales',
    import: 'default',
    query: '?board=more',
  }),
  check: import.meta.glob<Messages>('./*.json', {
    base: '../../../../locales',
    import: 'default',
    query: '?board=check',
  }),
}

const fetchAreas = async (language: LanguageCode, areas: TextArea[]): Promise<Messages> => {
  const file = `./${languages[language].tag}.json`
  const parts = await Promise.all(areas.map(async (area) => files[area][file]?.()))
  return Object.assign({}, ...parts) as Messages
}

/** Fetches the words of a language, the board's and those of bet types; each language is files of its own. */
export const fetchDictionary = (language: LanguageCode): Promise<Messages> =>
  fetchAreas(language, ['board', 'bets', 'sea'])

/** The words of what few open: trends, rules, glossary, practice, several issues, the check of a draw. */
export const fetchMore = (language: LanguageCode): Promise<Messages> =>
  fetchAreas(language, ['more', 'check'])
