import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTestFile, readModules } from './checks/sources/readModules'
import { readSpecMap } from './checks/spec/specMap'
import { chooseMutants, isProduction } from './mutants/chooseMutants'
import { createEngine, type Judgement } from './mutants/engine'
import { isEquivalent, readEquivalents } from './mutants/equivalents'
import { findMutants } from './mutants/findMutants'
import type { Mutant } from './mutants/mutant'
import { createNearestTests } from './mutants/nearestTests'
import { readOptions } from './mutants/readOptions'
import { refusedByTypes } from './mutants/refusedByTypes'
import { type Finding, type Report, findingOf, printReport, requirementsOf } from './mutants/report'
import { insertMutants } from './mutants/insertMutants'
import { root } from './root'

/**
 * `npm run mutants -- PATH [--count N] [--seed S] [--tests N] [--named] [--resume] [--json FILE]`:
 * plants faults in the code under PATH and says by
 * requirement which of them neither the compiler nor a test finds. Ends with 1 when there is one.
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

const idsOf = (file: string) => requirementsOf(map, file, sources.get(file) ?? '')
const all = [...sources]
  .filter(([path]) => !options.named || idsOf(path).length > 0)
  .flatMap(([path, source]) => findMutants(path, source))
const possible = all.filter((mutant) => !isEquivalent(mutant, sources.get(mutant.file) ?? '', equivalents))
const chosen = chooseMutants(possible, options.count, options.seed)
const numbered = chosen.map((mutant, id) => ({ id, mutant }))

const idsByTest = new Map<string, string[]>()
for (const [id, proofs] of map.proofs)
  for (const { file } of proofs) idsByTest.set(file, [...(idsByTest.get(file) ?? []), id])
const nearestTests = createNearestTests({
  modules,
  isTest: (path) => isTestFile(path) && /\.test\.tsx?$/.test(path),
  idsOf: (path) => idsByTest.get(path) ?? [],
})

const reportFile = join(root, options.json)
const earlier =
  options.resume && existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : undefined
const kept = new Map<string, Judgement>()
for (const { hash, outcome, by = '', tests } of earlier?.findings ?? [])
  if (outcome === 'killed' || outcome === 'timedOut' || outcome === 'refused')
    kept.set(hash, { outcome, by, tests })
const hashOf = (mutant: Mutant) => findingOf(mutant, { ids: [], outcome: 'untested', tests: 0 }).hash
const refused = await refusedByTypes(
  root,
  numbered.flatMap(({ id, mutant }) => (kept.has(hashOf(mutant)) ? [] : [{ id, ...mutant }])),
)
for (const { id, mutant } of numbered)
  if (refused.has(id)) kept.set(hashOf(mutant), { outcome: 'refused', tests: 0 })

// Tests of the server need a database cluster, which is started only where they are asked.
const needsServer = chosen.some(({ file }) => file.startsWith('server/'))
const files = [...new Set(chosen.map(({ file }) => file))]
const engine = await createEngine({
  projects: ['unit', 'dom', 'dom-location', ...(needsServer ? ['server'] : [])],
  sources: new Map(
    files.map((file) => [
      file,
      insertMutants(
        sources.get(file) ?? '',
        numbered.filter(({ mutant }) => mutant.file === file),
      ),
    ]),
  ),
  testLimitMs: 20_000,
  fileLimitMs: 60_000,
})

const judged = (): Finding[] =>
  numbered.map(({ id, mutant }) => {
    const bare = findingOf(mutant, { ids: idsOf(mutant.file), outcome: 'untested', tests: 0 })
    return { ...bare, ...(kept.get(bare.hash) ?? engine.judgementOf(id)) }
  })
const isOpen = ({ outcome }: Finding) => outcome === 'survived' || outcome === 'untested'
const writeReport = (): Report => {
  const report: Report = {
    ...options,
    possible: possible.length,
    equivalents: all.length - possible.length,
    broken: engine.broken(),
    findings: judged(),
  }
  mkdirSync(dirname(reportFile), { recursive: true })
  writeFileSync(reportFile, `${JSON.stringify(report, undefined, 2)}\n`)
  return report
}

const testsOf = new Map(
  files.map((file) => [
    file,
    nearestTests(file, idsOf(file))
      .map((test) => test.file)
      .filter((test) => needsServer || !test.startsWith('server/'))
      .slice(0, options.tests),
  ]),
)
const asked = new Set<string>()
// The nearest tests of each file first, so that the others are asked only about what is left.
for (let wave = 0; wave < options.tests; wave += 1) {
  const findings = judged()
  const ids = numbered.flatMap(({ id }) => (isOpen(findings[id] as Finding) ? [id] : []))
  const open = new Set(ids.map((id) => (chosen[id] as Mutant).file))
  const tests = [...open]
    .flatMap((file) => testsOf.get(file)?.[wave] ?? [])
    .filter((test) => !asked.has(test))
  if (tests.length === 0) continue
  for (const test of tests) asked.add(test)
  await engine.ask([...new Set(tests)], ids)
  const left = writeReport().findings.filter(isOpen).length
  console.log(`${asked.size} test files: ${chosen.length - left} of ${chosen.length} found`)
}
const report = writeReport()
await engine.close()
console.log(`\n${printReport(report)}`)
process.exit(report.findings.some(isOpen) ? 1 : 0)
