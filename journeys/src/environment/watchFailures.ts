import { basename } from 'node:path'
import { afterAll, afterEach, beforeAll, type RunnerTask, type RunnerTestSuite, TestRunner } from 'vitest'
import { forgetEvidenceSources, keepEvidence } from './evidence'

const storyOf = ({ file }: RunnerTask): string => basename(file.filepath, '.journey.ts')

/** The failure names the folder, so that whoever reads it finds what to look at. */
const keepEvidenceOf = async (task: RunnerTask, name: string): Promise<void> => {
  const [error] = task.result?.errors ?? []
  if (task.result?.state !== 'fail' || !error) return
  const folder = await keepEvidence(storyOf(task), name)
  error.message += `\n\nTrace, pictures and logs: ${folder}`
}

/** Of a suite whose preparation fails no test runs: what it leaves is kept before its own hooks close everything. */
const watchPreparation = (suite: RunnerTestSuite): void => {
  // The hook that is added last runs first.
  TestRunner.getSuiteHooks(suite).afterAll.push(() => keepEvidenceOf(suite, `before ${suite.name}`))
  for (const task of suite.tasks) if (task.type === 'suite') watchPreparation(task)
}

afterEach(({ task }) => keepEvidenceOf(task, task.name))

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the parameter's text: it takes no fixture.
beforeAll(({}, suite) => watchPreparation(suite))

afterAll(forgetEvidenceSources)
