import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { textsIn } from '../../texts/texts'

/** What the puzzle says; a foreign service brings its own words. */
export interface SlideTexts {
  title: string
  hint: string
  slider: string
  /** `{at}` and `{max}` are filled in. */
  position: string
  left: string
  right: string
  check: string
  again: string
  close: string
  loading: string
  checking: string
  wrong: string
  expired: string
  passed: string
  unreachable: string
  open: string
}

/** The texts, and what a page has to know to show them. */
export type SlideWords = SlideTexts & { dir: 'ltr' | 'rtl'; lang: string }

const textsOf = (language: LanguageCode): SlideTexts => textsIn(language).captcha

/** The service's names of languages in version v4; it knows no others. */
const longNames: Record<string, LanguageCode> = {
  eng: 'EN',
  zho: 'CN',
  'zho-tw': 'TW',
  spa: 'ES',
  ind: 'ID',
  jpn: 'JA',
  kor: 'KO',
  tha: 'TH',
  vie: 'VI',
  urd: 'UR',
  por: 'PT',
  pon: 'PT-BR',
  fra: 'FR',
  hin: 'HI',
  tur: 'TR',
  msa: 'MS',
  ben: 'BN',
}

const codes = Object.keys(languageTags) as LanguageCode[]

/** Version v3 names them by their tags, in small letters. */
const codeOf = (lang: string): LanguageCode | undefined =>
  longNames[lang] ?? codes.find((code) => languageTags[code].tag.toLowerCase() === lang)

/** The words for a language as a page names it, English for one that the sandbox does not speak. */
export const slideWords = (lang: string): SlideWords => {
  const code = codeOf(lang.toLowerCase()) ?? 'EN'
  const { tag, direction } = languageTags[code]
  return { ...textsOf(code), lang: tag, dir: direction }
}
