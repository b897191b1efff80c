import { join } from 'node:path'
import { buildStale } from '../build/buildStale'
import type { CheckResult } from '../checks/check'
import { checkBrowsers } from '../checks/browsers/checkBrowsers'
import { checkCitations } from '../checks/citations/checkCitations'
import { checkPorts } from '../checks/ports/checkPorts'
import { checkLedgerWriters } from '../checks/ports/checkLedgerWriters'
import { checkReplicaReads } from '../checks/ports/checkReplicaReads'
import { checkExpressions } from '../checks/expressions/checkExpressions'
import { checkImports } from '../checks/imports/checkImports'
import { checkLinks } from '../checks/links/checkLinks'
import { checkOpenApi } from '../checks/openapi/checkOpenApi'
import { checkReviews } from '../checks/review/checkReviews'
import { checkSizes } from '../checks/size/checkSizes'
import { readWorkspaces } from '../checks/sources/workspaces'
import { checkSpec } from '../checks/spec/checkSpec'
import { checkStyles } from '../checks/styles/checkStyles'
import { checkWords } from '../checks/words/checkWords'
import { checkFigures } from '../figures/measure'
import { checkRelease } from '../package/checkRelease'
import { cache, root } from '../root'
import { type Step, commandStep } from './step'

/** The compiler, for each package by its own configuration. What it found is kept, so that it reads only what changed since. */
export const typeSteps = (): Step[] =>
  readWorkspaces(root).map(({ folder }) =>
    commandStep(`types of ${folder}`, [
      'tsc',
      '-p',
      folder,
      '--incremental',
      '--tsBuildInfoFile',
      join(cache, 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
    ]),
  )

export const lintStep = commandStep('lint', ['oxlint', '--type-aware', '--deny-warnings'])

/** What needs no build: the reading checks. */
export const sourceSteps: Step[] = [
  commandStep('format', ['oxfmt', '--check', '.', '!**/*.md']),
  checkStep('import direction', checkImports),
  checkStep('platform ports', checkPorts),
  checkStep('ledger writers', checkLedgerWriters),
  checkStep('replica reads', checkReplicaReads),
  checkStep('second person', checkReviews),
  checkStep('style sheets', checkStyles),
  checkStep('regular expressions', checkExpressions),
  checkStep('plain words', checkWords),
  checkStep('figures of the code base', checkFigures),
  checkStep('links of documents', checkLinks),
  checkStep('citations', checkCitations),
  checkStep('specification map', checkSpec),
  checkStep('API documentation', checkOpenApi),
  commandStep('dead code', ['knip', '--no-progress', '--no-config-hints']),
]

export const buildStep: Step = {
  name: 'production build',
  run: async () => {
    const built = await buildStale(root, () => {})
    return { isPassed: true, looked: built.length > 0 ? built.join(', ') : 'fresh' }
  },
}

export const sizeStep = checkStep('size budget', checkSizes)

/** Reads the builds as the oldest browsers would. */
export const browserStep = checkStep('oldest browsers', checkBrowsers)

/** The installable server, made from the builds. */
export const releaseStep = checkStep('release', checkRelease)

function checkStep(name: string, check: (root: string) => CheckResult | Promise<CheckResult>): Step {
  return {
    name,
    run: async () => {
      const { findings, looked, report } = await check(root)
      const output = [...findings, ...(report ? [report] : [])].join('\n')
      return { isPassed: findings.length === 0, looked, output }
    },
  }
}
