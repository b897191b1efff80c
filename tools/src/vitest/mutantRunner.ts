import { appendFileSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import type { Plan, Verdict } from '../mutants/mutant'

type TestFiles = Awaited<ReturnType<typeof startTests>>
type Test = Parameters<TestRunner['onAfterRunTask']>[0]

/** State of one process, however often modules are loaded again. */
interface State {
  /** The mutant that is switched on. */
  on: number | undefined
  /** Mutants that were asked since this was emptied last. */
  reached: Set<number>
  /** An error outside of any test. */
  stray: boolean
  found: Set<number>
  plan: Plan
  /** Ends the process after a time; zero lifts the limit. */
  watch: (limitMs: number) => void
}

const watching = `
  const { workerData } = require('node:worker_threads')
  const until = new Float64Array(workerData)
  setInterval(() => until[0] > 0 && Date.now() > until[0] && process.kill(process.pid, 'SIGKILL'), 500)
`

const createState = (): State => {
  // An endless loop blocks the timers of its own thread, so another thread ends the process.
  const until = new Float64Array(new SharedArrayBuffer(8))
  new Worker(watching, { eval: true, workerData: until.buffer }).unref()
  const plan = JSON.parse(readFileSync(process.env['MUTANTS_PLAN'] ?? '', 'utf8')) as Plan
  const now = Date.now.bind(Date)
  const state: State = {
    on: undefined,
    reached: new Set(),
    stray: false,
    found: new Set(),
    plan,
    watch: (limitMs) => {
      until[0] = limitMs === 0 ? 0 : now() + limitMs
    },
  }
  process.on('unhandledRejection', () => {
    state.stray = true
  })
  return state
}

const shared = globalThis as typeof globalThis & {
  mutantState?: State
  isMutantOn?: (id: number) => boolean
}
const state = (shared.mutantState ??= createState())
shared.isMutantOn = (id) => {
  state.reached.add(id)
  return state.on === id
}

const write = (verdict: Verdict) =>
  appendFileSync(process.env['MUTANTS_VERDICTS'] ?? '', `${JSON.stringify(verdict)}\n`)

/** What a failed test may leave behind. */
const cleanUp = async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

const testsOf = (tasks: TestFiles[number]['tasks']): Test[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]))

const didFail = (files: TestFiles) =>
  state.stray ||
  files.some(
    (file) =>
      file.result?.state === 'fail' || testsOf(file.tasks).some(({ result }) => result?.state === 'fail'),
  )

/**
 * Runs a test file without a mutant, which says which tests reach which mutants, and then, with all modules evaluated again,
 * those tests for each mutant that nothing has found yet. A find counts when the same tests pass without the mutant
 * afterwards.
 */
export default class MutantRunner extends TestRunner {
  /** Tests, by their place in the file, that reached a mutant; `undefined` stands for loading the modules. */
  private reachedBy = new Map<number, Set<number | undefined>>()
  private count = 0

  constructor(config: TestRunner['config']) {
    super(config)
    // Vitest waits for it, although its own answers nothing.
    Object.assign(this, { onAfterRunFiles: (files: TestFiles) => this.judgeAll(files) })
  }

  override onCollectStart(file: TestFiles[number]): void {
    this.reachedBy = new Map()
    this.count = 0
    state.on = undefined
    state.stray = false
    state.reached.clear()
    // It is loaded for the first time here.
    state.watch(state.plan.fileLimitMs * 3)
    super.onCollectStart(file)
  }

  private note(test: number | undefined): void {
    for (const id of state.reached) {
      const tests = this.reachedBy.get(id) ?? new Set()
      this.reachedBy.set(id, tests.add(test))
    }
    state.reached.clear()
  }

  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    if ('filepath' in suite) this.note(undefined)
    await super.onBeforeRunSuite(suite)
  }

  override onAfterRunTask(test: Test): void {
    this.note(this.count)
    this.count += 1
    super.onAfterRunTask(test)
  }

  /** @returns whether a test failed */
  private async runAgain(
    path: string,
    id: number | undefined,
    only: ReadonlySet<number> | undefined,
  ): Promise<boolean> {
    await cleanUp()
    vi.resetModules()
    state.stray = false
    state.on = id
    state.watch(state.plan.fileLimitMs)
    let place = -1
    let isOver = false
    const limitMs = state.plan.testLimitMs
    const quiet = Object.create(this, {}) as Parameters<typeof startTests>[1]
    const silent = async () => {}
    Object.assign(quiet, {
      config: { ...this.config, testTimeout: limitMs, hookTimeout: limitMs * 4 },
      onTaskUpdate: silent,
      onCollected: silent,
      onCollectStart: (file: TestFiles[number]) => TestRunner.prototype.onCollectStart.call(this, file),
      onAfterRunFiles: () => {},
      onBeforeRunSuite: TestRunner.prototype.onBeforeRunSuite,
      onAfterRunTask: (test: Test) => {
        if (test.result?.state === 'fail') isOver = true
      },
      onBeforeRunTask: async (test: Test) => {
        place += 1
        if (isOver || (only && !only.has(place))) test.mode = 'skip'
        await TestRunner.prototype.onBeforeRunTask.call(this, test as never)
      },
    })
    const files = await startTests([path], quiet)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    state.on = undefined
    return didFail(files)
  }

  private async judge(path: string): Promise<void> {
    const passes = new Map<string, boolean>()
    const isGreen = async (only: ReadonlySet<number> | undefined) => {
      const key = only ? [...only].join() : 'all'
      const isPassing = passes.get(key) ?? !(await this.runAgain(path, undefined, only))
      passes.set(key, isPassing)
      return isPassing
    }
    for (const [id, tests] of this.reachedBy) {
      if (!state.plan.ids.includes(id) || state.found.has(id)) continue
      write({ path, id, outcome: 'started' })
      const places = [...tests].flatMap((place) => (place === undefined ? [] : [place]))
      const few = tests.has(undefined) ? undefined : new Set(places)
      let outcome: Verdict['outcome'] = 'survived'
      if (await this.runAgain(path, id, few)) {
        outcome = 'broken'
        if (await isGreen(few)) outcome = 'killed'
        else if (few && (await isGreen(undefined)))
          outcome = (await this.runAgain(path, id, undefined)) ? 'killed' : 'survived'
      }
      if (outcome === 'killed') state.found.add(id)
      write({ path, id, outcome })
    }
  }

  private async judgeAll(files: TestFiles): Promise<void> {
    this.note(undefined)
    const isGreen = !didFail(files)
    const path = files[0]?.filepath ?? ''
    if (isGreen) await this.judge(path)
    state.watch(0)
    write({ path, outcome: isGreen ? 'ended' : 'broken' })
    super.onAfterRunFiles()
    // The next file starts as if it were alone.
    await cleanUp()
    vi.resetModules()
  }
}
