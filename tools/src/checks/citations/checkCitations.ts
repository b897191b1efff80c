import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'

/** A form of citation, and the page that has to explain what it names. */
export interface CitationKind {
  /** What is cited, for a message. */
  noun: string
  /** Finds citations in a text; the first group contains one id or, with `and`, `to` or commas, several. */
  pattern: RegExp
  /** How one id of the group is written on the page. */
  toId?: (cited: string) => string
  /** The page or the folder that explains it. */
  target: string
  /** The ids that the page explains, or the names of the folder's files. */
  explained: RegExp
}

/** Ids in the first column of a table. */
const rowIds = /^\| *([A-Z]+-?\d+) *\|/gm

/** A whole item of a list in brackets: `(T20)`, `(REQ-PUSH-010, T48)`. Elsewhere such short ids are data. */
const listed = (letters: string) =>
  new RegExp(String.raw`(?<=(?<![\w$\])])\((?:[^()]*[,;] ?)?)([${letters}]\d{1,2})(?=[,;)])`, 'g')

/** A section of the lottery rules. A chapter ends with punctuation: `a lottery 3 times a day` cites none. */
const section = String.raw`§?\d{1,2}(?:\.\d{1,2}|(?=[),;:.](?!\d)|$| and \d))`

/** Every form of citation that code, tests and documents may use. */
export const citationKinds: CitationKind[] = [
  {
    noun: 'reading',
    pattern: /(?<![\w-])((?:D|AMB|GAP|SEC)-\d{2})(?![\w-])/g,
    target: 'docs/spec/readings.md',
    explained: rowIds,
  },
  {
    noun: 'threat, failure or goal',
    pattern: listed('TFRS'),
    target: 'docs/security/threats.md',
    explained: rowIds,
  },
  {
    noun: 'performance target',
    pattern: listed('P'),
    target: 'docs/guide/performance.md',
    explained: rowIds,
  },
  {
    noun: 'lottery rule',
    pattern: new RegExp(String.raw`\blottery (${section}(?:(?:, | and | to )${section})*)`, 'gi'),
    toId: (cited) => cited.replace('§', ''),
    target: 'docs/spec/lottery-rules.md',
    explained: /^#{2,3} (\d+(?:\.\d+)?) /gm,
  },
  {
    noun: 'section',
    pattern: /(?<!\w)([AB]§\d)/g,
    toId: (cited) => cited.replace('A', 'account area ').replace('B', 'shell '),
    target: 'docs/spec/sources.md',
    explained: /^\| ((?:account area|shell) §\d) \|/gm,
  },
  {
    noun: 'decision record',
    pattern: /\bdecisions? (\d{4})\b/gi,
    target: 'docs/decisions',
    explained: /^(\d{4})-.*\.md$/gm,
  },
]

/** A citation in a text: the kind, and the id as its page writes it. */
export interface Citation {
  kind: CitationKind
  id: string
}

/** Everything that a text cites, each id once. A citation may run over the lines of a comment. */
export function findCitations(text: string): Citation[] {
  const joined = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)[ \t]?/g, ' ')
  return citationKinds.flatMap((kind) => {
    const cited = [...joined.matchAll(kind.pattern)].flatMap((match) =>
      (match[1] ?? '').split(/, | and | to /),
    )
    return [...new Set(cited.map((id) => (kind.toId ? kind.toId(id) : id)))].map((id) => ({ kind, id }))
  })
}

/** This check's own files, whose examples cite nothing. */
const own = 'tools/src/checks/citations/'

/** Whether everything that code, tests and documents cite is explained on the page for that kind of citation. */
export function checkCitations(root: string): CheckResult {
  const explained = new Map(citationKinds.map((kind) => [kind, readExplained(root, kind)]))
  const files = listFiles(
    root,
    '',
    (path) => /\.(?:[cm]?tsx?|[cm]?js|css|sql|md)$/.test(path) && !path.startsWith(own),
  )
  const findings = files.flatMap((path) =>
    findCitations(readFileSync(join(root, path), 'utf8'))
      .filter(({ kind, id }) => !explained.get(kind)?.has(id))
      .map(({ kind, id }) => `${path} cites the ${kind.noun} ${id}, which ${kind.target} does not have`),
  )
  return resultOf(findings, files.length, 'files')
}

function readExplained(root: string, { target, explained }: CitationKind): Set<string> {
  const path = join(root, target)
  if (!existsSync(path)) return new Set()
  const text = statSync(path).isDirectory() ? readdirSync(path).join('\n') : readFileSync(path, 'utf8')
  return new Set([...text.matchAll(explained)].map((match) => match[1] ?? ''))
}
