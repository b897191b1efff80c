import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant'

/** A mutant without an observable difference. */
export interface Equivalent {
  file: string
  /** The whole line that it is on, trimmed; line numbers change too often. */
  line: string
  before: string
  after: string
  /** Why no test can distinguish the two. */
  reason: string
}

export const readEquivalents = (root: string): Equivalent[] =>
  JSON.parse(readFileSync(join(root, 'tools/src/mutants/equivalents.json'), 'utf8')) as Equivalent[]

/** @param source of the mutant's file */
export const isEquivalent = (mutant: Mutant, source: string, known: readonly Equivalent[]): boolean => {
  const line = source.split('\n')[mutant.line - 1]?.trim()
  return known.some(
    ({ file, line: written, before, after }) =>
      file === mutant.file && written === line && before === mutant.before && after === mutant.after,
  )
}
