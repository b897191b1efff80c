import type { LanguageCode } from '@playfront/contract/languages'
import { languageTags } from '@playfront/contract/languageTags'

/** Version v4 names languages by three letters, where ours is not among them by its next of kin. */
const longNames: Partial<Record<LanguageCode, string>> = {
  CN: 'zho',
  TW: 'zho-tw',
  ES: 'spa',
  ID: 'ind',
  JA: 'jpn',
  KO: 'kor',
  TH: 'tha',
  VI: 'vie',
  UR: 'urd',
  PT: 'por',
  'PT-BR': 'pon',
  FR: 'fra',
  HI: 'hin',
  TR: 'tur',
  MS: 'msa',
  BN: 'ben',
}

/** What the captcha's service calls a language (REQ-CAPTCHA-023). */
export const captchaLanguage = (code: LanguageCode, version: 'v3' | 'v4'): string =>
  version === 'v4' ? (longNames[code] ?? 'eng') : languageTags[code].tag.toLowerCase()
