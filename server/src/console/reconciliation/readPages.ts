import type { ProviderLine, ProviderStatements } from '@playfront/contract/adapters/adapter'
import { maxStatementLines } from '@playfront/contract/console/reconciliation'
import type { FetchProblem } from '@playfront/contract/console/reconciliation.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import type { Milliseconds } from '@playfront/contract/time'
import { unreadableCode } from '../../money/providers/provider'
import type { Clock } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import { canonicalJson } from '../audit/canonicalJson'
import type { StatementLine } from './readStatementFile'
import type { Span } from './takeStatement'

/** So many pages a statement has at most, empty ones included. */
export const maxPages = 2_000

interface LineFacts extends Required<Span> {
  currency: CurrencyCode
}

/** What keeps a line from being compared: of a statement with such a line nothing is taken. */
export const findLineProblem = (
  { about, reference, id = '', amount, currency, at }: ProviderLine,
  facts: LineFacts,
): FetchProblem | undefined => {
  const atMs = Date.parse(at)
  if (currency !== facts.currency) return 'currency'
  if (!(atMs >= facts.fromMs && atMs < facts.untilMs)) return 'otherDay'
  if (amount === 0 && about !== 'fee') return 'amount'
  return reference.trim() === '' && id.trim() === '' && about !== 'fee' ? 'reference' : undefined
}

export interface FetchFailure {
  kind: 'failed'
  problem: FetchProblem
  code?: string
  line?: number
}

type FetchedLines = { kind: 'done'; lines: StatementLine[] } | FetchFailure

interface AskedStatement extends LineFacts {
  merchant: string
  statements: ProviderStatements
  withinMs: Milliseconds
}

/** All pages of a provider's statement, or why there is none; it ends whatever the provider answers. */
export const readPages = async (
  { merchant, statements, fromMs, untilMs, currency, withinMs }: AskedStatement,
  clock: Pick<Clock, 'now'>,
): Promise<FetchedLines> => {
  const span = { merchant, from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() }
  const lines: StatementLine[] = []
  const cursors = new Set<string>()
  const endMs = clock.now() + withinMs
  let cursor: string | undefined
  for (;;) {
    const end = await statements.read({ ...span, ...(cursor !== undefined && { cursor }) })
    if (end.kind !== 'done') return failureOf(end)
    for (const line of end.answer.lines) {
      const problem = findLineProblem(line, { fromMs, untilMs, currency })
      if (problem) return { kind: 'failed', problem, line: lines.length + 1 }
      if (lines.length === maxStatementLines) return { kind: 'failed', problem: 'lines' }
      lines.push(lineOf(line, lines.length + 1))
    }
    cursor = end.answer.next
    if (cursor === undefined) return { kind: 'done', lines }
    if (cursors.has(cursor) || cursors.size >= maxPages - 1) return { kind: 'failed', problem: 'pages' }
    if (clock.now() >= endMs) return { kind: 'failed', problem: 'slow' }
    cursors.add(cursor)
  }
}

const failureOf = (end: { kind: 'refused'; code: string } | { kind: 'unknown' }): FetchFailure => {
  if (end.kind === 'unknown') return { kind: 'failed', problem: 'noAnswer' }
  if (end.code === unreadableCode) return { kind: 'failed', problem: 'unreadable' }
  if (end.code === 'not_offered') return { kind: 'failed', problem: 'notOffered' }
  return { kind: 'failed', problem: 'refused', code: end.code }
}

const lineOf = (
  { about, status, reference, id = '', amount, at }: ProviderLine,
  line: number,
): StatementLine => ({
  line,
  kind: about === 'payment' ? 'deposit' : about,
  reference: reference.trim().normalize('NFC'),
  ourReference: id.trim().normalize('NFC'),
  amount,
  state: status,
  atMs: Date.parse(at),
})

/** The same whatever the order in which a provider lists its lines. */
export const hashOf = (day: string, lines: readonly StatementLine[]): Buffer => {
  const texts = lines.map(({ line: _line, ...said }) => canonicalJson(said))
  return sha256([`statement of ${day}`, ...texts.toSorted()].join('\n'))
}

const batchLines = 1_000

/** So many lines are taken at a time. */
export async function* batchesOf(lines: readonly StatementLine[]): AsyncGenerator<StatementLine[]> {
  for (let at = 0; at < lines.length; at += batchLines) yield lines.slice(at, at + batchLines)
}
