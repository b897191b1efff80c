import { languageTags, type LanguageCode, type LanguageTag } from './languageTags'

export { headerFallbackLanguage } from './languageTags'
export { isLanguageCode, type LanguageCode } from './languageTags'

export interface Language extends LanguageTag {
  /** The language's name in itself. */
  ownName: string
}

const named = (code: LanguageCode, ownName: string): Language => ({ ...languageTags[code], ownName })

/** Every language with its tag, its direction and its own name. */
export const languages: Record<LanguageCode, Language> = {
  CN: named('CN', '简体中文'),
  EN: named('EN', 'English'),
  ES: named('ES', 'Español'),
  HI: named('HI', 'हिन्दी'),
  ID: named('ID', 'Bahasa Indonesia'),
  JA: named('JA', '日本語'),
  KM: named('KM', 'ខ្មែរ'),
  KO: named('KO', '한국어'),
  MY: named('MY', 'မြန်မာ'),
  TA: named('TA', 'தமிழ்'),
  TH: named('TH', 'ไทย'),
  TW: named('TW', '繁體中文'),
  VI: named('VI', 'Tiếng Việt'),
  TY: named('TY', 'Tagalog'),
  UR: named('UR', 'اردو'),
  PT: named('PT', 'Português'),
  'PT-BR': named('PT-BR', 'Português (Brasil)'),
  MS: named('MS', 'Bahasa Melayu'),
  BN: named('BN', 'বাংলা'),
  TR: named('TR', 'Türkçe'),
  FR: named('FR', 'Français'),
  NE: named('NE', 'नेपाली'),
  'UR-LA': named('UR-LA', 'Roman Urdu'),
}
