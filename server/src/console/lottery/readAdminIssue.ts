import type { AdminIssueRequest, IssueDetail } from '@playfront/contract/console/lotteryAdmin.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { families } from '@playfront/lottery-rules/results/families'
import { Refusal } from '../../kernel/refusal'
import { mutable } from '../../play/issues/presentIssue'
import { readDatabaseNow } from '../../play/issues/readIssues'
import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import type { MerchantContext } from '../consoleContext'
import { readHistory, readTops, readVersions, readWords } from './issueFacts'
import { readPrices } from './issuePrices'
import { oneStatement, type AdminIssueRow } from './issueStatements'
import { presentIssueRow, type Reader } from './presentIssueRow'
import { readOpenResults } from './resultList'
import { requireIssue } from './saleHandlers'
import { readOpenWishes } from './approvalRepository'
import { mayCancel } from './approvalHandlers'

/** One issue with all that is known of its sale, its draw and its money. Throws `issue_unknown`. */
export const readAdminIssue = (
  { store, merchant, language, staff }: MerchantContext,
  { issue: issueId }: AdminIssueRequest,
): Promise<IssueDetail> =>
  store.read(merchant.code, async (connection) => {
    const issue = await requireIssue(connection, issueId)
    const [row] = await connection.query<AdminIssueRow>(oneStatement, [issueId])
    if (!row) throw new Refusal('issue_unknown')
    const reader: Reader = { merchant, language }
    const shown = presentIssueRow(row, reader)
    const isFeed = issue.drawSource === 'official'
    return {
      ...shown,
      ...presentDraw(issue),
      tops: await readTops(connection, issueId),
      words: isFeed ? await readWords(connection, issueId) : [],
      versions: isFeed ? await readVersions(connection, issueId) : [],
      prices: await readPrices(connection, issue),
      approvals: await readOpenWishes(connection, staff, reader, issueId),
      results: isFeed ? await readOpenResults(connection, staff, reader, issueId) : [],
      history: await readHistory(connection, issueId),
      can: await readCan(connection, issue, shown.state),
    }
  })

const presentDraw = (issue: LotteryIssueRow) => {
  const family = findLottery(issue.lottery)?.family
  return {
    family: family ?? '',
    prizes: family ? families[family].map(({ name, count, digits }) => ({ name, count, digits })) : [],
    commit: issue.commitHash,
    beaconRound: issue.beaconRound,
    hasBeacon: issue.beaconRandomness !== null,
    seed: seedOf(issue),
    betRoot: issue.betRoot,
    numbers: issue.numbers ? mutable(issue.numbers) : null,
    resultVersion: issue.resultVersion,
    voidReason: issue.voidReason,
  }
}

const seedOf = ({ drawSource, serverSeed }: LotteryIssueRow): IssueDetail['seed'] => {
  if (drawSource === 'official') return 'none'
  return serverSeed === null ? 'sealed' : 'shown'
}

const calledOff: readonly LotteryIssueRow['state'][] = ['cancelled', 'refunding', 'refunded']

const readCan = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  shown: LotteryIssueRow['state'],
): Promise<IssueDetail['can']> => {
  const nowMs = await readDatabaseNow(connection)
  const isOnSale = nowMs < issue.closeAt.getTime()
  const isTheirs =
    issue.drawSource === 'official' && nowMs >= issue.drawAt.getTime() && !calledOff.includes(issue.state)
  return {
    pause: isOnSale && (shown === 'open' || shown === 'scheduled'),
    resume: isOnSale && shown === 'suspended',
    cancel: await mayCancel(connection, issue),
    enter: isTheirs && issue.resultVersion === 0,
    correct: isTheirs && issue.resultVersion > 0,
  }
}
