import type { CurrencyCode } from '@playfront/contract/money'
import { families } from '@playfront/lottery-rules/results/families'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { hours } from '@playfront/contract/time'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import { type PreparedResult, prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import { slipLink } from '../notices/decideNotices'
import { familyOf } from './drawIssue'
import { readConfirmed } from '../feeds/feedRepository'
import { readDatabaseNow } from '../issues/readIssues'
import { type DrawDeps, type DueIssue, type StepOutcome, betsPerBatch, operatorSettingsOf } from './drawDeps'
import { PaymentsDiffer } from './checkPayments'
import { claimIssue, moveIssue, postponeIssue, recordPaidBatch } from './moveIssue'
import { decideCorrections, readEarlierOutcomes } from './decideCorrections'
import { payCorrections } from './payCorrections'
import { readOwedBets } from './readOwedBets'

interface ChangedSlip {
  member: string
  slip_id: string
  prize_mode: string
  currency: CurrencyCode
  before: number
  after: number
}

/**
 * Notifies every member with a changed line of the old and the new result and of the difference in winnings: once for
 * each slip and version (lottery 4.8).
 */
export const notifyCorrections = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<void> => {
  const { issueId, lottery, resultVersion, numbers, earlierNumbers } = issue
  const results = decideDifference(issue, earlierNumbers ?? {}, numbers ?? {})
  for (const slip of await connection.query<ChangedSlip>(changedStatement, [issueId, resultVersion])) {
    const difference = slip.after - slip.before
    const facts = { lottery, issueId, ...results, amount: Math.abs(difference), currency: slip.currency }
    await notifyMember(connection, {
      memberId: slip.member,
      kind: `result.corrected.${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'}`,
      facts,
      link: slipLink(lottery, slip),
      key: `corrected:${issueId}:${resultVersion}:${slip.slip_id}`,
    })
  }
}

/** In the order of the family's prizes the first numbers that are not the same. */
const decideDifference = (
  issue: LotteryIssueRow,
  earlier: DrawResult,
  newer: DrawResult,
): { before: string; after: string } => {
  for (const { name, count } of families[familyOf(issue)])
    for (let at = 0; at < count; at++) {
      const [before, after] = [earlier[name]?.[at], newer[name]?.[at]]
      if (before !== after) return { before: before ?? '–', after: after ?? '–' }
    }
  return { before: '–', after: '–' }
}

/** What a slip won by the version before, and by this one; a bet without an outcome had lost. */
const changedStatement: PreparedStatement = {
  name: 'lottery_corrected_slips',
  text: 'select * from lottery_corrected_slips($1, $2)',
}

/** A settled issue falls due again when its official result has a newer version; without one it rests (lottery 4.8). */
export const startCorrecting = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'settled')
    if (!issue) return 'elsewhere'
    const newest = issue.drawSource === 'official' ? await readConfirmed(connection, issueId) : undefined
    if (!newest || newest.version <= issue.resultVersion) {
      await postponeIssue(connection, issueId, null)
      return 'moved'
    }
    const dueAt = new Date(await readDatabaseNow(connection))
    const set = {
      numbers: newest.numbers,
      earlierNumbers: issue.numbers,
      resultVersion: newest.version,
      paidUpTo: null,
      paidBets: 0,
      paidAmount: 0,
    }
    const reason = `result version ${newest.version}`
    await moveIssue(connection, issue, { to: 'correcting', actor: deps.actor, reason, dueAt, set })
    deps.onHarness?.({ issueId, stage: 'correcting' })
    return 'moved'
  })

/** Settles the next batch again and moves the differences, each once: paid, clawed back, or owed. */
export const correctBatch = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'correcting')
    if (!issue) return 'elsewhere'
    const bets = await readOwedBets(connection, issueId, issue.paidUpTo, betsPerBatch)
    const last = bets.at(-1)
    if (!last) return finishCorrecting(deps, connection, issue)
    if (!issue.numbers) throw new Error(`Issue ${issueId} is corrected and has no result.`)
    const earlier = await readEarlierOutcomes(connection, bets, issue.resultVersion)
    const family = familyOf(issue)
    const former = formerResultOf(issue)
    const changed = decideCorrections(bets, earlier, prepareResult(family, issue.numbers), former)
    const settledAt = issue.finishedAt ?? issue.drawAt
    const nature = {
      issueId,
      resultVersion: issue.resultVersion,
      settledAt,
      mayTakeBack: await isInTime(deps, connection, merchant, settledAt),
    }
    const moved = await payCorrections(connection, nature, changed)
    deps.onHarness?.({ issueId, stage: 'money' })
    await recordPaidBatch(connection, issueId, { lastBetId: last.betId, bets: bets.length, amount: moved })
    deps.onHarness?.({ issueId, stage: 'batch' })
    return 'moved'
  })

/** Nothing where it lacked a prize: what needed it is void and stays so. */
const formerResultOf = (issue: LotteryIssueRow): PreparedResult | undefined => {
  const family = familyOf(issue)
  const { earlierNumbers } = issue
  return earlierNumbers && missingPrizes(family, earlierNumbers).length === 0
    ? prepareResult(family, earlierNumbers)
    : undefined
}

/** Overpayments are clawed back for a limited time only. */
const isInTime = async (
  deps: DrawDeps,
  connection: MerchantConnection,
  merchant: string,
  settledAt: Date,
): Promise<boolean> => {
  const { clawbackHours } = (await operatorSettingsOf(deps, merchant)).lottery
  return (await readDatabaseNow(connection)) < settledAt.getTime() + hours(clawbackHours)
}

const finishCorrecting = async (
  { actor, onHarness }: DrawDeps,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<StepOutcome> => {
  const { issueId, resultVersion, paidAmount } = issue
  const [sums] = await connection.query<{ owed: number; posted: number }>(sumStatement, [
    issueId,
    resultVersion,
  ])
  if (!sums || sums.owed !== paidAmount || sums.posted !== paidAmount)
    throw new PaymentsDiffer(
      `Issue ${issueId}: version ${resultVersion} moved ${paidAmount}, but ${JSON.stringify(sums)} was found.`,
    )
  await notifyCorrections(connection, issue)
  // There may be a newer version yet: the issue is looked at once more.
  const dueAt = new Date(await readDatabaseNow(connection))
  await moveIssue(connection, issue, { to: 'settled', actor, dueAt })
  onHarness?.({ issueId, stage: 'corrected' })
  return 'moved'
}

const sumStatement: PreparedStatement = {
  name: 'lottery_sum_corrections',
  text: 'select owed, posted from lottery_sum_corrections($1, $2)',
}
