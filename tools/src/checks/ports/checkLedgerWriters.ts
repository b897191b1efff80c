import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { isTestFile } from '../sources/readModules'

/** The only modules that may write the wallet and ledger tables. */
const writers = /^server\/src\/(?:ledger|store\/migrations)\//

const writes =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?(wallet|ledger_transaction|ledger_entry|ledger_key)\b/gi

/** Whether only one module writes to the ledger: the posting function's. */
export function checkLedgerWriters(root: string): CheckResult {
  const files = listFiles(root, 'server/src', (path) => path.endsWith('.ts') && !isTestFile(path))
  const findings = files
    .filter((path) => !writers.test(path))
    .flatMap((path) =>
      ledgerWrites(readFileSync(join(root, path), 'utf8')).map(
        (table) => `${path} writes to ${table}: post through server/src/ledger`,
      ),
    )
  return resultOf(findings, files.length, 'files')
}

/** The ledger tables that the SQL of a source text writes to. */
export const ledgerWrites = (source: string): string[] =>
  [...source.matchAll(writes)].map(([, table]) => table ?? '')
