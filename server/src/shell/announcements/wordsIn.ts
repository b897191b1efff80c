import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/** The languages that a merchant's words are looked for in: the reader's, English, the merchant's own. */
export const readersLanguages = (
  language: LanguageCode,
  { languages }: Pick<FullMerchantSettings, 'languages'>,
): LanguageCode[] => [language, 'EN', languages.default]

/** The words in the first of these languages that has any. */
export const wordsIn = <Words>(
  words: Partial<Record<LanguageCode, Words>>,
  languages: readonly LanguageCode[],
): { language: LanguageCode; words: Words } | undefined => {
  for (const language of languages) {
    const found = words[language]
    if (found !== undefined) return { language, words: found }
  }
  return undefined
}
