import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** Texts that only a merchant can write; without them their place stays empty. */
export type OwnKey = 'home.hero.title' | 'home.hero.text' | 'footer.licence'

/** The merchant's own words in the reader's language, else in English, else in the merchant's. */
export const ownWords = (
  { texts, languages }: Pick<MerchantSettings, 'texts' | 'languages'>,
  language: LanguageCode,
  key: OwnKey,
): string | undefined => texts[language]?.[key] ?? texts.EN?.[key] ?? texts[languages.default]?.[key]
