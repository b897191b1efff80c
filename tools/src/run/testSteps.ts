import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../root'
import { type InstalledNode, runCommand } from './step'

export interface TestCounts {
  passed: number
  failed: number
  /** What failed and how, repeated in the last lines of a long run. */
  failures: string[]
}

export interface TestOptions {
  /** Whether other work writes its lines meanwhile: the progress is then not drawn over what stands there. */
  isBeside?: boolean
  /** The Node that runs them; the one that runs us when absent. */
  node?: InstalledNode
  /** Only files whose path contains one of these. */
  files?: string[]
  /** Only tests whose name contains this. */
  test?: string
}

/**
 * Runs one group of tests of vitest.config.ts with its progress shown.
 *
 * @param projects the names of vitest's projects
 * @returns counted tests; a run that broke down outside of any test counts as one failure
 */
export async function runTests(
  projects: string[],
  { isBeside = false, node, files = [], test }: TestOptions = {},
): Promise<TestCounts> {
  const name = [...projects, ...(node ? [node.version] : [])].join('-')
  const report = join(cache, 'tests', `${name}.json`)
  mkdirSync(join(cache, 'tests'), { recursive: true })
  rmSync(report, { force: true })
  const selected = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // On a machine that calls itself one of continuous integration Vitest writes lines only.
  const env: Record<string, string> = isBeside ? { CI: 'true' } : {}
  const filters = [...files, ...(test ? ['-t', test] : [])]
  const words = ['vitest', 'run', ...filters, ...selected, ...reporters]
  const { code } = await runCommand(words, { isShown: true, env, node })
  return decideCounts(code, existsSync(report) ? readFileSync(report, 'utf8') : undefined)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A file that cannot be loaded, or an error after the last test, fails the run without failing a test. */
export function decideCounts(code: number, report: string | undefined): TestCounts {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['a run of tests that told nothing'] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message.split('\n')[0]}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${name}: ${fullName}`, ...failureMessages.slice(0, 1).flatMap(openingLines)].join('\n    '),
      ),
  ])
  if (code === 0 && numPassedTests === 0) return { passed: 0, failed: 1, failures: ['a run without a test'] }
  if (code === 0) return { passed: numPassedTests, failed: numFailedTests, failures }
  return {
    passed: numPassedTests,
    failed: Math.max(1, numFailedTests),
    failures: failures.length > 0 ? failures : ['an error outside of any test: see above'],
  }
}

/** What a failure says before it lists where it happened: a seed and what a property came to stand here too. */
function openingLines(message: string): string[] {
  const lines = message.split('\n').map((line) => line.trim())
  const frames = lines.findIndex((line) => line.startsWith('at '))
  return lines
    .slice(0, frames === -1 ? undefined : frames)
    .filter((line) => line !== '')
    .slice(0, 16)
    .map((line) => line.slice(0, 240))
}
