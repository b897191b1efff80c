/** What is changed; each kind is a mistake that people make. */
export type MutantKind =
  | 'condition'
  | 'logic'
  | 'comparison'
  | 'arithmetic'
  | 'number'
  | 'text'
  | 'boolean'
  | 'pattern'
  | 'element'
  | 'statement'
  | 'return'

/** A replacement in the source of one file. */
export interface Edit {
  kind: MutantKind
  /** Offsets in the source, in UTF-16 units. */
  start: number
  end: number
  after: string
}

/** The smallest part of the source that can be exchanged as a whole while the program runs. */
export interface Slot {
  start: number
  end: number
  kind: 'expression' | 'statement' | 'attribute'
}

/** One fault that can be planted. */
export interface Mutant extends Edit {
  slot: Slot
  /** Relative to the root, with forward slashes. */
  file: string
  /** Counted from one. */
  line: number
  before: string
  /** The source with the fault in it. */
  mutated: string
}

/** A node of the syntax tree; which fields there are depends on its type. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** What the process that runs tests is asked. */
export interface Plan {
  /** The mutants that nothing has found yet. */
  ids: readonly number[]
  /** One test may take this long with a mutant. */
  testLimitMs: number
  /** Running the chosen tests of a file once may take this long; an endless loop is ended then. */
  fileLimitMs: number
}

/** A line that it writes; without an id it is about the whole test file. */
export interface Verdict {
  path: string
  id?: number
  /** `broken`: the tests fail without the mutant as well. */
  outcome: 'started' | 'killed' | 'survived' | 'broken' | 'ended'
}
