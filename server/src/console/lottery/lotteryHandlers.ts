import type { Nothing } from '@playfront/contract/call'
import type { LotteryWaitsAnswer } from '@playfront/contract/console/lotteryAdmin.schema'
import { atMerchant, signedIn, type MerchantContext } from '../consoleContext'
import { previewProposal } from './effectHandler'
import { typeResult, typeResultAgain } from './entryHandlers'
import { waitsStatement, type AdminIssueRow } from './issueStatements'
import { listIssues } from './listIssues'
import { presentIssueRow } from './presentIssueRow'
import { readAdminIssue } from './readAdminIssue'
import { readOpenResults } from './resultList'
import { clearConflictBy, decideResultBy, proposeResultBy, takeBackResultBy } from './resultHandlers'
import type { ResultAdminDeps } from './resultParts'
import { resumeSale, suspendSale } from './saleHandlers'
import { decideApproval, requestApproval, cancelApproval } from './approvalHandlers'
import { readOpenWishes } from './approvalRepository'

/** The lottery module: a merchant's issues, and official results, which belong to the group. */
export const lotteryAdminHandlers = (deps: ResultAdminDeps) => ({
  adminIssues: atMerchant(listIssues),
  lotteryWaits: atMerchant<Nothing, LotteryWaitsAnswer>(listWaits),
  adminIssue: atMerchant(readAdminIssue),
  suspendIssue: atMerchant(suspendSale),
  resumeIssue: atMerchant(resumeSale),
  proposeLottery: atMerchant(requestApproval),
  decideLottery: atMerchant(decideApproval),
  takeBackLottery: atMerchant(cancelApproval),
  enterResult: signedIn(typeResult(deps)),
  enterResultAgain: signedIn(typeResultAgain(deps)),
  proposeResult: signedIn(proposeResultBy(deps)),
  resultEffect: signedIn(previewProposal(deps)),
  decideResult: signedIn(decideResultBy(deps)),
  takeBackResult: signedIn(takeBackResultBy),
  clearConflict: signedIn(clearConflictBy),
})

const listWaits = ({ store, merchant, language, staff }: MerchantContext): Promise<LotteryWaitsAnswer> =>
  store.read(merchant.code, async (connection) => {
    const reader = { merchant, language }
    const rows = await connection.query<AdminIssueRow>(waitsStatement, [])
    return {
      // A result that has been waited for a few seconds is nothing to look at.
      issues: rows
        .map((row) => presentIssueRow(row, reader))
        .filter(({ state, alarms, isProposed }) => state === 'suspended' || isProposed || alarms.length > 0),
      approvals: await readOpenWishes(connection, staff, reader),
      results: await readOpenResults(connection, staff, reader),
    }
  })
