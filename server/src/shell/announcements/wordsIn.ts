import type { LanguageCode } from '@playfront/contract/languages'

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
