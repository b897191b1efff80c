import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/** The player's text for every code of the catalogue; the compiler checks that English is complete, a test the others. */
export type ErrorTexts = Record<ErrorCode, string>

const errorsIn = (language: LanguageCode): ErrorTexts => textsIn(language).errors

export const errorText = (code: ErrorCode, language: LanguageCode): string => errorsIn(language)[code]
