import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { findStyleIssues } from './findStyleIssues'

const folders = ['kit/src', 'kit/gallery', 'front/src', 'lottery/board/src', 'console/src']

/** The one place where colours are named; everything else uses its custom properties. */
const mayNameColours = (path: string) => path === 'kit/src/tokens.css' || path.includes('/theme/')

/** Whether every merchant's theme and every reading direction reaches every style sheet. */
export function checkStyles(root: string): CheckResult {
  const files = folders.flatMap((folder) => listFiles(root, folder, (path) => path.endsWith('.css')))
  const findings = files.flatMap((path) =>
    findStyleIssues(readFileSync(join(root, path), 'utf8'), mayNameColours(path)).map(
      ({ line, fault }) => `${path}:${line} ${fault}`,
    ),
  )
  return resultOf(findings, files.length, 'style sheets')
}
