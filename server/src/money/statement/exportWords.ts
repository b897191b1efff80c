import type { LanguageCode } from '@playfront/contract/languages'
import type { MovementKind } from '@playfront/contract/money/movementKinds'
import { textsIn } from '../../texts/texts'

/** What an exported statement says in words. */
export interface ExportWords {
  /** Date, time, kind, amount, balance after it, currency, reference, number of the movement. */
  columns: readonly string[]
  kinds: Record<MovementKind, string>
}

export const exportWords = (language: LanguageCode): ExportWords => textsIn(language).statementFile
