import type { Nothing } from '@playfront/contract/call'
import type { LotteryWaitsAnswer } from '@playfront/contract/console/lotteryDesk.schema'
import { atDesk, signedIn, type DeskContext } from '../consoleContext'
import { foreseeProposal } from './effectHandler'
import { typeResult, typeResultAgain } from './entryHandlers'
import { waitsStatement, type DeskIssueRow } from './issueStatements'
import { listIssues } from './listIssues'
import { presentIssueRow } from './presentIssueRow'
import { readDeskIssue } from './readDeskIssue'
import { readOpenResults } from './resultList'
import { clearConflictBy, decideResultBy, proposeResultBy, takeBackResultBy } from './resultHandlers'
import type { ResultDeskDoors } from './resultParts'
import { resumeSale, suspendSale } from './saleHandlers'
import { decideWish, proposeWish, takeBackWish } from './wishHandlers'
import { readOpenWishes } from './wishBook'

/** The desk of the lotteries: a merchant's issues, and the results of others, which are the group's. */
export const lotteryDeskHandlers = (doors: ResultDeskDoors) => ({
  deskIssues: atDesk(listIssues),
  lotteryWaits: atDesk<Nothing, LotteryWaitsAnswer>(listWaits),
  deskIssue: atDesk(readDeskIssue),
  suspendIssue: atDesk(suspendSale),
  resumeIssue: atDesk(resumeSale),
  proposeLottery: atDesk(proposeWish),
  decideLottery: atDesk(decideWish),
  takeBackLottery: atDesk(takeBackWish),
  enterResult: signedIn(typeResult(doors)),
  enterResultAgain: signedIn(typeResultAgain(doors)),
  proposeResult: signedIn(proposeResultBy(doors)),
  resultEffect: signedIn(foreseeProposal(doors)),
  decideResult: signedIn(decideResultBy(doors)),
  takeBackResult: signedIn(takeBackResultBy),
  clearConflict: signedIn(clearConflictBy),
})

const listWaits = ({ store, merchant, language, staff }: DeskContext): Promise<LotteryWaitsAnswer> =>
  store.read(merchant.code, async (connection) => {
    const reader = { merchant, language }
    const rows = await connection.query<DeskIssueRow>(waitsStatement, [])
    return {
      // A result that has been waited for a few seconds is nothing to look at.
      issues: rows
        .map((row) => presentIssueRow(row, reader))
        .filter(({ state, alarms, isProposed }) => state === 'suspended' || isProposed || alarms.length > 0),
      wishes: await readOpenWishes(connection, staff, reader),
      results: await readOpenResults(connection, staff, reader),
    }
  })
