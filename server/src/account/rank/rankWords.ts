import type { LanguageCode } from '@playfront/contract/languages'

/** What the merchant says in a language; English, or else the first, where it says nothing in it. */
export const rankWords = (
  words: Partial<Record<LanguageCode, string>>,
  language: LanguageCode,
): string | undefined => words[language] ?? words.EN ?? Object.values(words)[0]
