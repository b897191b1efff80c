import { byLanguage } from '@playfront/contract/byLanguage'
import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { bn } from './words/bn'
import { en } from './words/en'
import { es } from './words/es'
import { fil } from './words/fil'
import { fr } from './words/fr'
import { hi } from './words/hi'
import { id } from './words/id'
import { ja } from './words/ja'
import { km } from './words/km'
import { ko } from './words/ko'
import { ms } from './words/ms'
import { my } from './words/my'
import { ne } from './words/ne'
import { ptBr } from './words/ptBr'
import { ptPt } from './words/ptPt'
import { ta } from './words/ta'
import { th } from './words/th'
import { tr } from './words/tr'
import { ur } from './words/ur'
import { urLatn } from './words/urLatn'
import { vi } from './words/vi'
import { zhHans } from './words/zhHans'
import { zhHant } from './words/zhHant'

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

/** A file for each language, named after its tag; the compiler counts them. */
const words = byLanguage<SlideTexts>({
  bn,
  en,
  es,
  fil,
  fr,
  hi,
  id,
  ja,
  km,
  ko,
  ms,
  my,
  ne,
  ptBr,
  ptPt,
  ta,
  th,
  tr,
  ur,
  urLatn,
  vi,
  zhHans,
  zhHant,
})

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
  return { ...words[code], lang: tag, dir: direction }
}
