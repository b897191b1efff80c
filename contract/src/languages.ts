/** How a language is named in documents, and which way it is read. Its name in itself is in `locales/<tag>.json`. */
export interface Language {
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** By whose rules dates, numbers and names of countries are written: the tag, but for Urdu in Latin letters. */
  locale: string
}

const ltr = (tag: string, locale = tag): Language => ({ tag, direction: 'ltr', locale })

/** The 23 codes that the product speaks of, in the specification's spelling (REQ-LANG-005). Their own names stand in their files, because most pages need none. */
export const languages = {
  CN: ltr('zh-Hans'),
  EN: ltr('en'),
  ES: ltr('es'),
  HI: ltr('hi'),
  ID: ltr('id'),
  JA: ltr('ja'),
  KM: ltr('km'),
  KO: ltr('ko'),
  MY: ltr('my'),
  TA: ltr('ta'),
  TH: ltr('th'),
  TW: ltr('zh-Hant'),
  VI: ltr('vi'),
  TY: ltr('fil'),
  UR: { tag: 'ur', direction: 'rtl', locale: 'ur' },
  PT: ltr('pt-PT'),
  'PT-BR': ltr('pt-BR'),
  MS: ltr('ms'),
  BN: ltr('bn'),
  TR: ltr('tr'),
  FR: ltr('fr'),
  NE: ltr('ne'),
  // No system knows its months and countries in these letters; it would write them in Arabic ones.
  'UR-LA': ltr('ur-Latn', 'en-PK'),
} satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages

/**
 * The languages that players may choose from.
 * @param supported what the merchant names; naming none it offers every one that the product speaks
 */
export const offeredLanguages = (supported: readonly LanguageCode[]): readonly LanguageCode[] =>
  supported.length > 0 ? supported : (Object.keys(languages) as LanguageCode[])

export const isLanguageCode = (value: string): value is LanguageCode => Object.hasOwn(languages, value)

/** The Language header's value when no language is known (REQ-REQUEST-005). Apart, because every page needs it. */
export const headerFallbackLanguage: LanguageCode = 'CN'
