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
