import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { SearchEntries } from '@playfront/contract/shell/search'
import type { Handler } from '../../http/handler'

/** What the merchant set for search engines, each path in the language asked for, else in English, else in the merchant's own. */
export const searchEntriesOf = (
  { search, languages }: Pick<FullMerchantSettings, 'search' | 'languages'>,
  language: LanguageCode,
): SearchEntries =>
  Object.fromEntries(
    Object.entries(search).flatMap(([path, byLanguage]) => {
      const entry = byLanguage[language] ?? byLanguage.EN ?? byLanguage[languages.default]
      return entry ? [[path, entry]] : []
    }),
  )

/** The entries of every path, for a page that goes on to others. */
export const answerSearchEntries: Handler<'searchEntries', object> = async ({ merchant, language }) => ({
  entries: searchEntriesOf(merchant, language),
})
