import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTestFile, readModules } from './checks/sources/readModules'
import { readSpecMap } from './checks/spec/specMap'
import { chooseMutants } from './mutants/chooseMutants'
import { createEngine } from './mutants/engine'
import { isEquivalent, readEquivalents } from './mutants/equivalents'
import { findMutants } from './mutants/findMutants'
import { isProduction } from './mutants/isProduction'
import { createNearestTests } from './mutants/nearestTests'
import { readOptions } from './mutants/readOptions'
import { findingOf, printReport, type Finding, type Report } from './mutants/report'
import { requirementsOf } from './mutants/requirementsOf'
import { root } from './root'

/**
 * `npm run mutants -- PATH [--count N] [--seed S] [--tests N] [--json FILE]`: plants faults in the code under PATH and says by
 * requirement which of them no test finds. Ends with 1 when there is one.
 */
const options = readOptions(process.argv.slice(2))
const modules = readModules(root)
const map = readSpecMap(root)
const equivalents = readEquivalents(root)

const isBelow = (path: string) => options.paths.some((at) => path === at || path.startsWith(`${at}/`))
const sources = new Map(
  modules
    .filter(({ path }) => isBelow(path) && isProduction(path))
    .map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]),
)
if (sources.size === 0) throw new Error(`there is no production code below ${options.paths.join(', ')}`)

const all = [...sources].flatMap(([path, source]) => findMutants(path, source))
const possible = all.filter((mutant) => !isEquivalent(mutant, sources.get(mutant.file) ?? '', equivalents))
const chosen = chooseMutants(possible, options.count, options.seed)

const idsByTest = new Map<string, string[]>()
for (const [id, proofs] of map.proofs)
  for (const { file } of proofs) idsByTest.set(file, [...(idsByTest.get(file) ?? []), id])
const nearestTests = createNearestTests({
  modules,
  isTest: (path) => isTestFile(path) && /\.test\.tsx?$/.test(path),
  idsOf: (path) => idsByTest.get(path) ?? [],
})

// Tests of the server need a database cluster, which is started only where they are asked.
const needsServer = chosen.some(({ file }) => file.startsWith('server/'))
const engine = await createEngine({
  projects: ['unit', 'dom', ...(needsServer ? ['server'] : [])],
  testLimitMs: 30_000,
  fileLimitMs: 120_000,
})
const findings: Finding[] = []
for (const mutant of chosen) {
  const ids = requirementsOf(map, mutant.file, sources.get(mutant.file) ?? '')
  const tests = nearestTests(mutant.file, ids)
    .filter(({ file }) => needsServer || !file.startsWith('server/'))
    .slice(0, options.tests)
    .map(({ file }) => file)
  const { outcome, by } = await engine.judge(mutant, tests)
  const finding = findingOf(mutant, { ids, outcome, by, tests: tests.length })
  findings.push(finding)
  console.log(
    `${findings.length}/${chosen.length} ${finding.file}:${finding.line} ${finding.kind} ${outcome}`,
  )
}
const report: Report = {
  ...options,
  possible: possible.length,
  equivalents: all.length - possible.length,
  broken: engine.broken(),
  findings,
}
await engine.close()

const file = join(root, options.json)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
console.log(`\n${printReport(report)}`)
process.exit(findings.some(({ outcome }) => outcome === 'survived' || outcome === 'untested') ? 1 : 0)
