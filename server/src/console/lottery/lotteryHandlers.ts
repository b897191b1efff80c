import type {
  AdminIssuesAnswer,
  AdminIssuesRequest,
  LotteryWaitsAnswer,
} from '@playfront/contract/console/lotteryAdmin.schema'
import { hours } from '@playfront/contract/time'
import type { Nothing } from '@playfront/contract/call'
import { merchantDay } from '../../kernel/merchantDay'
import { offeredLotteries } from '../../play/lotteries/offeredLotteries'
import { type MerchantContext, atMerchant, signedIn } from '../consoleContext'
import { type AdminIssueRow, pageSize, pageStatement, waitsStatement } from './issueStatements'
import { nameOfLottery, presentIssueRow } from './presentIssueRow'
import { previewProposal, readOpenResults } from './waitingResults'
import { typeResult, typeResultAgain } from './entryHandlers'
import { readAdminIssue } from './readAdminIssue'
import { clearConflictBy, decideResultBy, proposeResultBy, takeBackResultBy } from './resultHandlers'
import type { ResultAdminDeps } from './officialDraw'
import { resumeSale, suspendSale } from './saleHandlers'
import { requestRefund } from './requestRefund'

/** Issues by their hour, a page at a time, from where the page before ended. */
export const listIssues = async (
  { store, merchant, language }: MerchantContext,
  { view, lottery, day, from }: AdminIssuesRequest,
): Promise<AdminIssuesAnswer> => {
  const [since, until] = day ? spanOf(day, merchant.timeZone) : [earliest, latest]
  const [at, id] = from ? readPlace(from) : view === 'ahead' ? [earliest, ''] : [latest, '']
  const values = [at, id, since, until, pageSize + 1, day !== undefined]
  const statement = pageStatement({ view, isOneLottery: lottery !== undefined })
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    query<AdminIssueRow>(statement, lottery === undefined ? values : [...values, lottery]),
  )
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const reader = { merchant, language }
  return {
    issues: shown.map((row) => presentIssueRow(row, reader)),
    next: last && rows.length > pageSize ? `${last.drawAt.toISOString()}~${last.issueId}` : null,
    lotteries: offeredLotteries(merchant).map(({ code }) => ({ code, name: nameOfLottery(code, reader) })),
  }
}

const earliest = new Date(0)
const latest = new Date('9999-01-01T00:00:00Z')

/** The first instant of a merchant's day and of the day after it. */
const spanOf = (day: string, timeZone: string): [Date, Date] => {
  // Noon in Greenwich is the same day nearly everywhere; where it is not, the day is one step away.
  const noonMs = Date.parse(`${day}T12:00:00Z`)
  const found = [0, 1, -1]
    .map((step) => merchantDay(noonMs + step * hours(24), timeZone))
    .find((one) => one.day === day)
  return found ? [new Date(found.startsAtMs), new Date(found.endsAtMs)] : [latest, latest]
}

const readPlace = (from: string): [Date, string] => {
  const [at = '', id = ''] = from.split('~')
  const ms = Date.parse(at)
  return [Number.isNaN(ms) ? earliest : new Date(ms), id]
}

/** The lottery module: a merchant's issues, and official results, which belong to the group. */
export const lotteryAdminHandlers = (deps: ResultAdminDeps) => ({
  adminIssues: atMerchant(listIssues),
  lotteryWaits: atMerchant<Nothing, LotteryWaitsAnswer>(listWaits),
  adminIssue: atMerchant(readAdminIssue),
  suspendIssue: atMerchant(suspendSale),
  resumeIssue: atMerchant(resumeSale),
  proposeLottery: atMerchant(requestRefund),
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
      results: await readOpenResults(connection, staff, reader),
    }
  })
