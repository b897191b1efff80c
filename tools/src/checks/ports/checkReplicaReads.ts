import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { isTestFile } from '../sources/readModules'

const reads = /\.readReplica\(/
const changes = /\.(change|changeOnce|platform|changePlatformOnce)\(/g

/** What moves money; `store` implements the read, `testing` watches it. */
const ledger = /^server\/src\/ledger\//
const implementations = /^server\/src\/(?:store|testing)\//

/** Whether no module that changes something, and none of the ledger, reads from a replica: what is decided comes from the primary. */
export function checkReplicaReads(root: string): CheckResult {
  const files = listFiles(
    root,
    'server/src',
    (path) => path.endsWith('.ts') && !isTestFile(path) && !implementations.test(path),
  )
  const findings = files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!reads.test(source)) return []
    if (ledger.test(path))
      return [`${path} reads from a replica: the ledger reads from the primary, with store.read`]
    return [...new Set([...source.matchAll(changes)].map(([, name]) => name))].map(
      (name) => `${path} reads from a replica and calls ${name}: move one of them to a module of its own`,
    )
  })
  return resultOf(findings, files.length, 'files')
}
