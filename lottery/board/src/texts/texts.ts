import { setupI18n, type Messages } from '@lingui/core'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { TextKey } from './dictionaries'

export type TextValues = Record<string, string | number>

/** The words of one language. */
export interface Texts {
  language: LanguageCode
  /** BCP 47, for numbers and dates. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** The words for a key, its `{name}` places filled in. */
  t(key: TextKey, values?: TextValues): string
}

/** Words from a dictionary that is at hand. */
export const createTexts = (language: LanguageCode, messages: Messages): Texts => {
  const { tag, direction } = languages[language]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  return { language, tag, direction, t: (key, values) => i18n.t(key, values) }
}
