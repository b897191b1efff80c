import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { type CitationKind, citationKinds } from './citationKinds'
import { findCitations } from './findCitations'

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
