import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { root } from '../root'
import type { Plan, Verdict } from './mutant'

/**
 * What the compiler and the tests said to a fault. `refused`: it does not compile, so no test was asked. `timedOut` counts as
 * found: a test that never ends is noticed.
 */
export type Outcome = 'refused' | 'killed' | 'timedOut' | 'survived' | 'untested'

export interface Judgement {
  outcome: Outcome
  /** The test file that found it. */
  by?: string
  /** How many test files were there to find it. */
  tests: number
}

export interface Engine {
  /** Asks test files about all mutants of `ids` that they reach. */
  ask(testFiles: readonly string[], ids: readonly number[]): Promise<void>
  judgementOf(id: number): Judgement
  /** Test files that fail without any fault, and so say nothing. */
  broken(): readonly string[]
  close(): Promise<void>
}

export interface EngineDeps extends Omit<Plan, 'ids'> {
  /** The projects of vitest.config.ts whose tests are run. */
  projects: readonly string[]
  /** Sources that replace those on the disk, by path. */
  sources: ReadonlyMap<string, string>
}

const folder = join(root, '.cache/mutants/runs', String(process.pid))
const planFile = join(folder, 'plan.json')
const verdictFile = join(folder, 'verdicts.jsonl')

const readConfig = async (): Promise<ViteUserConfig> => {
  const file = pathToFileURL(join(root, 'vitest.config.ts')).href
  return ((await import(file)) as { default: ViteUserConfig }).default
}

const openVitest = async ({ projects, testLimitMs }: EngineDeps, plugin: Plugin): Promise<Vitest> => {
  const { plugins, test } = await readConfig()
  const chosen = (test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { test: own } = project
    if (typeof own?.name !== 'string' || !projects.includes(own.name)) return []
    const more = {
      runner: join(root, 'tools/src/vitest/mutantRunner.ts'),
      pool: 'forks' as const,
      isolate: false,
      retry: 0,
      testTimeout: 90_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: testLimitMs / 2, interval: 10 } },
      setupFiles: own.name.startsWith('dom') ? [join(root, 'tools/src/vitest/patientDom.ts')] : [],
      env: {
        MUTANTS_PLAN: planFile,
        MUTANTS_VERDICTS: verdictFile,
        MUTANTS_WAIT_MS: String(testLimitMs / 2),
      },
    }
    return [{ plugins: [...(plugins ?? []), plugin], test: { ...own, ...more } }]
  })
  return createVitest('test', {
    root,
    config: false,
    watch: false,
    projects: chosen,
    maxWorkers: 1,
    passWithNoTests: true,
    reporters: [{}],
    silent: true,
    includeTaskLocation: false,
  })
}

const readVerdicts = (): Verdict[] =>
  existsSync(verdictFile)
    ? readFileSync(verdictFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Verdict)
    : []

/** Vitest, opened once with all mutants compiled in, so that each test file is loaded once for all that it reaches. */
export const createEngine = async (deps: EngineDeps): Promise<Engine> => {
  const { sources, testLimitMs, fileLimitMs } = deps
  mkdirSync(folder, { recursive: true })
  const vitest = await openVitest(deps, {
    name: 'plant-faults',
    enforce: 'pre',
    transform: (_, id) => sources.get(id.slice(root.length + 1)),
  })
  const specifications = new Map<string, TestSpecification>()
  for (const found of await vitest.globTestSpecifications()) specifications.set(found.moduleId, found)

  const judgements = new Map<number, Judgement>()
  const broken = new Set<string>()
  const judgementOf = (id: number): Judgement => judgements.get(id) ?? { outcome: 'untested', tests: 0 }

  const take = ({ path, id, outcome }: Verdict) => {
    const by = path.slice(root.length + 1)
    if (outcome === 'broken') broken.add(by)
    if (id === undefined || (outcome !== 'killed' && outcome !== 'survived')) return
    const tests = judgementOf(id).tests + 1
    judgements.set(id, outcome === 'killed' ? { outcome, by, tests } : { outcome, tests })
  }

  /** @returns the files that were not finished */
  const run = async (paths: readonly string[], ids: readonly number[]): Promise<string[]> => {
    const isOpen = (id: number) => ['untested', 'survived'].includes(judgementOf(id).outcome)
    const plan: Plan = { ids: ids.filter(isOpen), testLimitMs, fileLimitMs }
    writeFileSync(planFile, JSON.stringify(plan))
    writeFileSync(verdictFile, '')
    await vitest.runTestSpecifications(paths.flatMap((path) => specifications.get(path) ?? []))
    const verdicts = readVerdicts()
    for (const verdict of verdicts) take(verdict)
    const last = verdicts.at(-1)
    if (last?.outcome === 'started' && last.id !== undefined) {
      // The process was ended while it ran this one.
      const by = last.path.slice(root.length + 1)
      judgements.set(last.id, { outcome: 'timedOut', by, tests: judgementOf(last.id).tests + 1 })
    }
    const ended = new Set(verdicts.filter(({ id }) => id === undefined).map(({ path }) => path))
    return paths.filter((path) => !ended.has(path))
  }

  const ask: Engine['ask'] = async (testFiles, ids) => {
    let open = testFiles.map((file) => join(root, file)).filter((path) => specifications.has(path))
    let isStuck = false
    while (open.length > 0) {
      const before = JSON.stringify([...judgements])
      const rest = await run(open, ids)
      const isSame = rest.length === open.length && before === JSON.stringify([...judgements])
      // One that ends its process without any mutant says nothing.
      if (isSame && isStuck) broken.add(rest.shift()?.slice(root.length + 1) ?? '')
      isStuck = isSame
      open = rest
    }
  }

  const close = async () => {
    await vitest.close()
    rmSync(folder, { recursive: true })
  }
  return { ask, judgementOf, broken: () => [...broken].toSorted(), close }
}
