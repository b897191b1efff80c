import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { LanguageCode } from '@playfront/contract/languages'
import { en } from './en'
import { ptBr } from './ptBr'
import { th } from './th'
import { ur } from './ur'
import { vi } from './vi'

/** What a player is told for every code of the catalogue; the compiler counts the rows of each language. */
export type ErrorTexts = Record<ErrorCode, string>

/** Languages with texts of their own, and the ones near enough to read another's. */
const texts: Partial<Record<LanguageCode, ErrorTexts>> = {
  EN: en,
  VI: vi,
  TH: th,
  UR: ur,
  'PT-BR': ptBr,
  PT: ptBr,
}

/** The text for a code; English where a language has none. */
export const errorText = (code: ErrorCode, language: LanguageCode): string => (texts[language] ?? en)[code]
