import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { isTestFile } from '../sources/readModules'
import { readCallGraph } from './callGraph'
import { findSensitiveCalls, moneyFunctions, type SensitiveCall } from './findSensitiveCalls'

/** Calls that one person makes alone, and why no approval is needed. */
export const madeAlone: Readonly<Record<string, string>> = {
  blockMember: 'protects; what is the member’s stays theirs',
  excludeAccount: 'protects; decideApproval lets such an account in',
  unblockMember: 'ends what one person began; no limit or exclusion is touched',
  closeMember: 'refused while money is there; it gives up bonuses as the member’s own closing does',
  releaseWallet: 'happens only where the whole ledger adds up',
  requestMemberPayout: 'holds the money as a withdrawal in review, which decideApproval pays',
  makeCommissionRun: 'collects what waits; decideApproval pays',
  approvals: 'shows requests; decideApproval carries them out',
  readApproval: 'shows a request; decideApproval carries it out',
  sendAdminNews: 'decideSecond turns news to many into a request; decideApproval sends it',
  sendAdminPush: 'decideSecond turns a message to many into a request; decideApproval sends it',
  enrolStaff: 'spends a code that was sent to the person',
  makeMerchant: 'a new merchant is closed; decideOpening opens it',
  closeMerchant: 'takes a merchant off; decideOpening opens it again',
}

/** Whether every call of the console that moves money, changes staff or publishes goes through the second person. */
export function checkReviews(root: string): CheckResult {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = listFiles(root, 'server/src', (path) => path.endsWith('.ts') && !isTestFile(path))
  const functions = listFiles(root, 'server/src/store/schema/functions', (path) => path.endsWith('.sql'))
  const graph = readCallGraph(new Map(files.map((path) => [path, read(path)])))
  const names = Object.keys(consoleCalls)
  const found = findSensitiveCalls(graph, names, moneyFunctions(functions.map(read)))
  return resultOf(reviewFindings(found, madeAlone), found.length, 'sensitive calls of the console')
}

/** Findings: calls without an approval, and reasons for calls that need none. */
export const reviewFindings = (
  found: readonly SensitiveCall[],
  alone: Readonly<Record<string, string>>,
): string[] => [
  ...found.flatMap(({ call, does, isReviewed }) =>
    isReviewed || alone[call]
      ? []
      : [
          `${call} (${does.join(', ')}) asks no second person: use decideSecondPerson, or say why not in madeAlone`,
        ],
  ),
  ...Object.keys(alone)
    .filter((call) => !found.some((one) => one.call === call && !one.isReviewed))
    .map((call) => `${call} stands in madeAlone without need`),
]
