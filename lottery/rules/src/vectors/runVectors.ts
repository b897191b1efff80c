import { fairRow, roundRow } from './fairRows'
import { helperRow } from './helperRows'
import type { RowOutcome } from './rowOutcome'
import { issueRow, validationRow } from './ruleRows'
import { correctionRow, settlementRow } from './settlementRows'
import type { VectorFile } from './vectorFile'

/** The sections of a vector file, in the order of lottery 7. */
export type VectorSection =
  | 'vectors'
  | 'validation'
  | 'issues'
  | 'corrections'
  | 'helpers'
  | 'rounds'
  | 'draws'

/** What came of every row of a file. */
export type VectorReport = Readonly<Record<VectorSection, readonly RowOutcome[]>>

/** Runs every row of a file of the format of lottery 7 against these rules. A section that is missing has no rows. */
export function runVectors(file: VectorFile): VectorReport {
  return {
    vectors: (file.vectors ?? []).map((row) => settlementRow(file, row)),
    validation: (file.validation ?? []).map((row, at) => validationRow(file, row, at)),
    issues: (file.issues ?? []).map(issueRow),
    corrections: (file.corrections ?? []).map((row) => correctionRow(file, row)),
    helpers: (file.helpers ?? []).map(helperRow),
    rounds: (file.fair?.rounds ?? []).map(roundRow),
    draws: (file.fair?.vectors ?? []).map(fairRow),
  }
}
