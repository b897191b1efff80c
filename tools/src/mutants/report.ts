import { createHash } from 'node:crypto'
import type { Outcome } from './engine'
import type { Mutant, MutantKind } from './mutant'
import { idPattern } from '../checks/spec/readRequirements'
import type { SpecMap } from '../checks/spec/specMap'

/** What became of one fault. */
export interface Finding {
  file: string
  line: number
  kind: MutantKind
  before: string
  after: string
  /** Of the source with the fault in it. */
  hash: string
  /** The requirements that the file answers for. */
  ids: readonly string[]
  outcome: Outcome
  /** The test file that found it. */
  by?: string
  /** How many test files were there to find it. */
  tests: number
}

export interface Report {
  paths: readonly string[]
  count: number
  seed: number
  /** Faults that were possible, of which the planted ones are a sample. */
  possible: number
  equivalents: number
  /** Test files that failed without a fault; they were not asked. */
  broken: readonly string[]
  findings: readonly Finding[]
}

export const findingOf = (
  { file, line, kind, before, after, mutated }: Mutant,
  rest: Pick<Finding, 'ids' | 'outcome' | 'by' | 'tests'>,
): Finding => ({
  file,
  line,
  kind,
  before: short(before),
  after: short(after),
  hash: createHash('sha256').update(mutated).digest('hex'),
  ...rest,
})

const maxLength = 60

/** One line, and no more than fits beside others. */
const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

const isOpen = ({ outcome }: Finding) => outcome === 'survived' || outcome === 'untested'

/** The faults that no test found, by requirement, and the sums. */
export function printReport(report: Report): string {
  const { findings } = report
  const count = (outcome: Outcome) => findings.filter((finding) => finding.outcome === outcome).length
  const open = findings.filter(isOpen)
  const owners = [...new Set(open.map(ownersOf))].toSorted()
  const sections = owners.map((owner) =>
    [owner, ...open.filter((finding) => ownersOf(finding) === owner).map(rowOf)].join('\n'),
  )
  return [
    ...sections,
    `${findings.length} planted of ${report.possible} possible: ${count('refused')} refused by the compiler, ${count('killed')} killed, ` +
      `${count('timedOut')} timed out, ${count('survived')} survived, ${count('untested')} without a test; ${report.equivalents} equivalents left out ` +
      `(seed ${report.seed})`,
    ...report.broken.map((file) => `not asked, fails without a fault: ${file}`),
  ].join('\n\n')
}

const ownersOf = ({ ids }: Finding): string => (ids.length > 0 ? ids.join(', ') : 'no requirement')

const rowOf = ({ file, line, kind, before, after, outcome, tests }: Finding): string =>
  `  ${file}:${line}  ${kind}: ${before}  →  ${after === '' ? '(removed)' : after}  [${outcome}, ${tests} test files]`

/** The requirements that a file answers for: those that name it as their rule, and those that its own comments name. */
export const requirementsOf = ({ requirements }: SpecMap, file: string, source: string): string[] => {
  const ruled = requirements.filter(({ rule }) => rule === file).map(({ id }) => id)
  return [...new Set([...ruled, ...(source.match(idPattern) ?? [])])].toSorted()
}
