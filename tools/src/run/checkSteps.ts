import { join } from 'node:path'
import { buildStale } from '../build/buildStale'
import type { CheckResult } from '../checks/check'
import { checkDoors } from '../checks/doors/checkDoors'
import { checkLedgerWriters } from '../checks/doors/checkLedgerWriters'
import { checkExpressions } from '../checks/expressions/checkExpressions'
import { checkImports } from '../checks/imports/checkImports'
import { checkLinks } from '../checks/links/checkLinks'
import { checkReviews } from '../checks/review/checkReviews'
import { checkSizes } from '../checks/size/checkSizes'
import { readWorkspaces } from '../checks/sources/workspaces'
import { checkSpec } from '../checks/spec/checkSpec'
import { checkStyles } from '../checks/styles/checkStyles'
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
  houseStep('import direction', checkImports),
  houseStep('doors to the world', checkDoors),
  houseStep('ledger writers', checkLedgerWriters),
  houseStep('second person', checkReviews),
  houseStep('style sheets', checkStyles),
  houseStep('regular expressions', checkExpressions),
  houseStep('links of documents', checkLinks),
  houseStep('specification map', checkSpec),
  commandStep('dead code', ['knip', '--no-progress', '--no-config-hints']),
]

export const buildStep: Step = {
  name: 'production build',
  run: async () => {
    const built = await buildStale(root, () => {})
    return { isPassed: true, looked: built.length > 0 ? built.join(', ') : 'fresh' }
  },
}

export const sizeStep = houseStep('size budget', checkSizes)

function houseStep(name: string, check: (root: string) => CheckResult | Promise<CheckResult>): Step {
  return {
    name,
    run: async () => {
      const { findings, looked, report } = await check(root)
      const output = [...findings, ...(report ? [report] : [])].join('\n')
      return { isPassed: findings.length === 0, looked, output }
    },
  }
}
