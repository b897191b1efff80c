import { eq } from 'drizzle-orm'
import { hours } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import { prepareResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { readConfirmed } from '../feeds/feedRepository'
import { readDatabaseNow } from '../issues/readIssues'
import { betsPerBatch } from './betsPerBatch'
import { PaymentsDiffer } from './checkPayments'
import { claimIssue } from './claimIssue'
import { decideCorrections } from './decideCorrections'
import type { DrawDeps, DueIssue } from './drawDeps'
import { familyOf } from './drawIssue'
import { operatorSettingsOf } from './operatorSettingsOf'
import { moveIssue } from './moveIssue'
import { payCorrections } from './payCorrections'
import { readEarlierOutcomes } from './readEarlierOutcomes'
import { readOwedBets } from './readOwedBets'
import type { StepOutcome } from './stepOutcome'
import { notifyCorrections } from './notifyCorrections'

/** A settled issue falls due again when its official result has a newer version; without one it rests (lottery 4.8). */
export const startCorrecting = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'settled')
    if (!issue) return 'elsewhere'
    const newest = issue.drawSource === 'official' ? await readConfirmed(connection, issueId) : undefined
    if (!newest || newest.version <= issue.resultVersion) {
      await connection.db.update(lotteryIssue).set({ dueAt: null }).where(eq(lotteryIssue.issueId, issueId))
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
    await connection.db
      .update(lotteryIssue)
      .set({
        paidUpTo: last.betId,
        paidBets: issue.paidBets + bets.length,
        paidAmount: issue.paidAmount + moved,
      })
      .where(eq(lotteryIssue.issueId, issueId))
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
