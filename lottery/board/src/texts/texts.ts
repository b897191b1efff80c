import { setupI18n, type Messages } from '@lingui/core'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { TextKey } from './dictionaries'

export type TextValues = Record<string, string | number>

/** The words of one language. */
export interface Texts {
  language: LanguageCode
  /** By whose rules numbers and dates are written, BCP 47. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The words for a key, its `{name}` places filled in. */
  t(key: TextKey, values?: TextValues): string
  /** Adds words that came later. */
  update(messages: Messages): void
}

/** Words from a dictionary that is at hand. */
export const createTexts = (language: LanguageCode, messages: Messages): Texts => {
  const { locale, direction } = languages[language]
  const digits = `${locale}-u-nu-latn`
  const i18n = setupI18n({ locale, locales: digits, messages: { [locale]: messages } })
  return {
    language,
    locale,
    direction,
    t: (key, values) => i18n.t(key, values),
    update: (more) => i18n.load(locale, more),
  }
}
