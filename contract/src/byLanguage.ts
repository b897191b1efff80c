import type { LanguageCode } from './languageTags'

/** Words of one kind in every language, each in a file named after the language's tag. */
export interface FilesOfWords<Words> {
  bn: Words
  en: Words
  es: Words
  fil: Words
  fr: Words
  hi: Words
  id: Words
  ja: Words
  km: Words
  ko: Words
  ms: Words
  my: Words
  ne: Words
  ptBr: Words
  ptPt: Words
  ta: Words
  th: Words
  tr: Words
  ur: Words
  urLatn: Words
  vi: Words
  zhHans: Words
  zhHant: Words
}

/** The files under the codes that the product speaks of; the compiler counts both sides. */
export const byLanguage = <Words>(files: FilesOfWords<Words>): Record<LanguageCode, Words> => ({
  BN: files.bn,
  CN: files.zhHans,
  EN: files.en,
  ES: files.es,
  FR: files.fr,
  HI: files.hi,
  ID: files.id,
  JA: files.ja,
  KM: files.km,
  KO: files.ko,
  MS: files.ms,
  MY: files.my,
  NE: files.ne,
  PT: files.ptPt,
  'PT-BR': files.ptBr,
  TA: files.ta,
  TH: files.th,
  TR: files.tr,
  TW: files.zhHant,
  TY: files.fil,
  UR: files.ur,
  'UR-LA': files.urLatn,
  VI: files.vi,
})
