import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { findAnchors, findLinks } from './findLinks'

/** Whether every link of the documents leads to a file, and its anchor to a heading. */
export function checkLinks(root: string): CheckResult {
  const documents = listFiles(root, '', (path) => path.endsWith('.md'))
  const findings = documents.flatMap((path) =>
    findLinks(readFileSync(join(root, path), 'utf8')).flatMap((link) => {
      const wrong = faultOf(root, path, link)
      return wrong ? [`${path} links to ${link}: ${wrong}`] : []
    }),
  )
  return resultOf(findings, documents.length, 'documents')
}

function faultOf(root: string, from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#', 2)
  const target =
    path === '' ? from : normalize(path.startsWith('/') ? path.slice(1) : join(dirname(from), path))
  if (target.startsWith('..')) return 'it leads out of the project'
  const file = join(root, decodeURIComponent(target))
  if (!existsSync(file)) return 'there is no such file'
  if (!anchor || !target.endsWith('.md') || statSync(file).isDirectory()) return undefined
  return findAnchors(readFileSync(file, 'utf8')).has(anchor) ? undefined : 'there is no such heading'
}
