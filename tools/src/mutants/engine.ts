import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { root } from '../root'
import type { Mutant } from './mutant'

/** What the tests said to a fault. `timedOut` counts as found: a test that never ends is noticed. */
export type Outcome = 'killed' | 'timedOut' | 'survived' | 'untested'

export interface Engine {
  /** Runs test files, in waves, until one of them fails on the fault. */
  judge(mutant: Mutant, testFiles: readonly string[]): Promise<{ outcome: Outcome; by?: string }>
  /** Test files that fail without any fault, and so say nothing. */
  broken(): readonly string[]
  close(): Promise<void>
}

export interface EngineSetting {
  /** The projects of vitest.config.ts whose tests are run. */
  projects: readonly string[]
  /** One test may take this long. */
  testLimitMs: number
  /** One test file may take this long; an endless loop is ended then. */
  fileLimitMs: number
}

/**
 * How many test files are run at once. The first mostly find what is to be found, so the others are not started with them.
 */
const waveSize = 2

/** A fault in one module at a time, planted while Vite reads it: no file is touched. */
const createPlanting = () => {
  let planted: { path: string; source: string } | undefined
  return {
    plugin: {
      name: 'plant-a-fault',
      enforce: 'pre' as const,
      transform: (_: string, id: string) => (id === planted?.path ? planted.source : undefined),
    },
    set: (next: typeof planted) => {
      const before = planted
      planted = next
      return [before?.path, next?.path].filter((path) => path !== undefined)
    },
  }
}

const readConfig = async (): Promise<ViteUserConfig> => {
  const file = pathToFileURL(join(root, 'vitest.config.ts')).href
  return ((await import(file)) as { default: ViteUserConfig }).default
}

const openVitest = async (setting: EngineSetting, plugin: Plugin): Promise<Vitest> => {
  const { projects, testLimitMs, fileLimitMs } = setting
  const { plugins, test } = await readConfig()
  const chosen = (test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { test: own } = project
    if (typeof own?.name !== 'string' || !projects.includes(own.name)) return []
    const limits = {
      testTimeout: testLimitMs,
      hookTimeout: testLimitMs,
      retry: 0,
      expect: { poll: { timeout: testLimitMs / 4, interval: 10 } },
    }
    const setupFiles = [own.setupFiles ?? [], join(root, 'tools/src/mutants/endAfter.ts')].flat()
    const env = { MUTANTS_FILE_LIMIT_MS: String(fileLimitMs) }
    return [{ plugins: [...(plugins ?? []), plugin], test: { ...own, ...limits, setupFiles, env } }]
  })
  return createVitest('test', {
    root,
    config: false,
    watch: false,
    projects: chosen,
    maxWorkers: waveSize,
    passWithNoTests: true,
    reporters: [{}],
    silent: true,
    includeTaskLocation: false,
  })
}

/** Vitest, opened once and asked about one fault after another, so that only what changed is read again. */
export const createEngine = async (setting: EngineSetting): Promise<Engine> => {
  const planting = createPlanting()
  const vitest = await openVitest(setting, planting.plugin)
  const specifications = new Map<string, TestSpecification>()
  for (const found of await vitest.globTestSpecifications()) specifications.set(found.moduleId, found)
  const isGreen = new Map<string, boolean>()

  const plant = (mutant: Mutant | undefined) => {
    const changed = planting.set(mutant && { path: join(root, mutant.file), source: mutant.mutated })
    for (const path of changed) vitest.invalidateFile(path)
  }

  /** @returns the file that failed first, and how */
  const run = async (files: readonly string[]): Promise<{ file: string; outcome: Outcome } | undefined> => {
    const chosen = files.flatMap((file) => specifications.get(join(root, file)) ?? [])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    // Vitest answers with the modules of earlier runs as well.
    const asked = new Set(chosen.map(({ moduleId }) => moduleId))
    const failed = testModules.find((module) => asked.has(module.moduleId) && !module.ok())
    const [error] = unhandledErrors
    if (!failed && error === undefined) return undefined
    const errors = failed
      ? [...failed.children.allTests('failed')].flatMap((one) => one.result().errors ?? [])
      : []
    const words = [...(failed?.errors() ?? []), ...errors, error].map((one) =>
      String((one as Error)?.message),
    )
    const isSlow = words.some((text) => /timed out|Worker exited|Worker forks/i.test(text))
    const path = failed?.moduleId.slice(root.length + 1) ?? files[0] ?? ''
    return { file: path, outcome: isSlow ? 'timedOut' : 'killed' }
  }

  /** Whether the file passes without a fault; asked once, of files that seem to have found something. */
  const checkGreen = async (file: string): Promise<boolean> => {
    const known = isGreen.get(file)
    if (known !== undefined) return known
    plant(undefined)
    const green = (await run([file])) === undefined
    isGreen.set(file, green)
    return green
  }

  const judge: Engine['judge'] = async (mutant, testFiles) => {
    const open = testFiles.filter(
      (file) => specifications.has(join(root, file)) && isGreen.get(file) !== false,
    )
    if (open.length === 0) return { outcome: 'untested' }
    for (let from = 0; from < open.length; from += waveSize) {
      plant(mutant)
      const failure = await run(open.slice(from, from + waveSize))
      if (!failure) continue
      if (await checkGreen(failure.file)) return { outcome: failure.outcome, by: failure.file }
      return judge(mutant, testFiles)
    }
    return { outcome: 'survived' }
  }

  return {
    judge,
    broken: () => [...isGreen].flatMap(([file, green]) => (green ? [] : [file])),
    close: () => vitest.close(),
  }
}
