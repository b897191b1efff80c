/** How a language is named in documents, and which way it is read. */
export interface LanguageTag {
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
}

const ltr = (tag: string): LanguageTag => ({ tag, direction: 'ltr' })

/** The 23 codes that the product speaks of, in the specification's spelling (REQ-LANG-005). Apart from their names, because more places need these. */
export const languageTags = {
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
  UR: { tag: 'ur', direction: 'rtl' },
  PT: ltr('pt-PT'),
  'PT-BR': ltr('pt-BR'),
  MS: ltr('ms'),
  BN: ltr('bn'),
  TR: ltr('tr'),
  FR: ltr('fr'),
  NE: ltr('ne'),
  'UR-LA': ltr('ur-Latn'),
} satisfies Record<string, LanguageTag>

export type LanguageCode = keyof typeof languageTags

export const isLanguageCode = (value: string): value is LanguageCode => Object.hasOwn(languageTags, value)
