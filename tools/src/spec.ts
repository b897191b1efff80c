import { parseArgs } from 'node:util'
import { readClauses } from './checks/spec/documentClauses'
import { areaOf } from './checks/spec/readRequirements'
import { printSpecMap } from './checks/spec/printSpecMap'
import { findSpecIssues, readSpecMap } from './checks/spec/specMap'
import { root } from './root'

/**
 * `npm run spec`: id → source, text → rule → tests, and what is wrong between them. `npm run spec -- LOGIN` shows one area;
 * `--documents FOLDER` prints above our words the lines of the documents that each requirement was cut from.
 */
const { values, positionals } = parseArgs({
  options: { documents: { type: 'string' } },
  allowPositionals: true,
})
const area = positionals[0]?.toUpperCase()
const map = readSpecMap(root)
const issues = findSpecIssues(map, root)

if (area && !map.knownIds.some((id) => areaOf(id) === area)) throw new Error(`there is no area ${area}`)
console.log(
  printSpecMap(map, area, values.documents === undefined ? undefined : readClauses(values.documents)),
)
issues.forEach((fault) => console.error(`✗ ${fault}`))
process.exitCode = issues.length === 0 ? 0 : 1
