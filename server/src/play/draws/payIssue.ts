import { eq } from 'drizzle-orm'
import { prepareResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { readDatabaseNow } from '../issues/readIssues'
import { checkPayments, countRefunds } from './checkPayments'
import { claimIssue } from './claimIssue'
import type { DrawDoors, DueIssue } from './drawDoors'
import { familyOf } from './drawIssue'
import { moveIssue } from './moveIssue'
import { payOutcomes } from './payOutcomes'
import { readOwedBets, type OwedBet } from './readOwedBets'
import { settleBets, voidBets, type OwedOutcome } from './settleBets'
import type { StepOutcome } from './stepOutcome'

/** Small enough that a bet placed meanwhile on this node does not notice (P12). */
const betsPerBatch = 2_000

/** From a result to paying it, or from a cancelled issue to giving its stakes back. */
export const startPaying = (doors: DrawDoors, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  doors.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawn', 'cancelled')
    if (!issue) return 'elsewhere'
    const to = issue.state === 'drawn' ? 'settling' : 'refunding'
    const dueAt = new Date(await readDatabaseNow(connection))
    await moveIssue(connection, issue, { to, actor: doors.actor, dueAt })
    doors.onStage?.({ issueId, stage: to })
    return 'moved'
  })

/**
 * Pays the next batch of an issue's bets: outcomes, money and how far we are, in one transaction. After the last one the
 * payments are added up another way, and only if both agree the issue is settled (lottery 4.8).
 */
export const payBatch = (doors: DrawDoors, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  doors.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'settling', 'refunding')
    if (!issue) return 'elsewhere'
    const bets = await readOwedBets(connection, issueId, issue.paidUpTo, betsPerBatch)
    const last = bets.at(-1)
    if (!last) return finishPaying(doors, connection, issue)
    const outcomes = outcomesOf(issue, bets)
    const nature = { issueId, resultVersion: issue.resultVersion }
    const paid = await payOutcomes(connection, nature, outcomes, doors.onStage)
    await connection.db
      .update(lotteryIssue)
      .set({
        paidUpTo: last.betId,
        paidBets: issue.paidBets + bets.length,
        paidAmount: issue.paidAmount + paid,
      })
      .where(eq(lotteryIssue.issueId, issueId))
    doors.onStage?.({ issueId, stage: 'batch' })
    return 'moved'
  })

const outcomesOf = (issue: LotteryIssueRow, bets: OwedBet[]): OwedOutcome[] =>
  issue.state === 'refunding'
    ? voidBets(bets, issue.voidReason ?? 'issue_cancelled')
    : settleBets(bets, preparedResultOf(issue))

const preparedResultOf = (issue: LotteryIssueRow): PreparedResult => {
  if (!issue.numbers) throw new Error(`Issue ${issue.issueId} is to be settled and has no result.`)
  return prepareResult(familyOf(issue), issue.numbers)
}

const finishPaying = async (
  { actor, onStage }: DrawDoors,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<StepOutcome> => {
  const { issueId } = issue
  await checkPayments(connection, issue)
  onStage?.({ issueId, stage: 'check' })
  if (issue.state === 'refunding') await countRefunds(connection, issueId)
  const to = issue.state === 'refunding' ? 'refunded' : 'settled'
  const finishedAt = new Date(await readDatabaseNow(connection))
  await moveIssue(connection, issue, { to, actor, dueAt: null, set: { finishedAt } })
  onStage?.({ issueId, stage: to })
  return 'moved'
}
