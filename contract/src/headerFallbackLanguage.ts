import type { LanguageCode } from './languageTags'

/** The Language header's value when no language is known (REQ-REQUEST-005). Apart, because every page needs it. */
export const headerFallbackLanguage: LanguageCode = 'CN'
