import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/** What a player is told for every code of the catalogue; the compiler counts the rows of each language. */
export type ErrorTexts = Record<ErrorCode, string>

const errorsIn = (language: LanguageCode): ErrorTexts => textsIn(language).errors

export const errorText = (code: ErrorCode, language: LanguageCode): string => errorsIn(language)[code]
