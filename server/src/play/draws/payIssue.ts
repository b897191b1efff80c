import { eq } from 'drizzle-orm'
import { seconds } from '@playfront/contract/time'
import { prepareResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { readDatabaseNow } from '../issues/readIssues'
import { betsPerBatch } from './betsPerBatch'
import { checkPayments, countRefunds } from './checkPayments'
import { claimIssue } from './claimIssue'
import type { DrawDoors, DueIssue } from './drawDoors'
import { familyOf } from './drawIssue'
import { moveIssue } from './moveIssue'
import { payOutcomes } from './payOutcomes'
import { readOwedBets, type OwedBet } from './readOwedBets'
import { settleBets, voidBets, type OwedOutcome } from './settleBets'
import { beforeAnyResult, mustWaitForStops, readStopped, stopWinners } from './stopWinners'
import type { StepOutcome } from './stepOutcome'

/** From a result to paying it, or from a cancelled issue to giving its stakes back. */
export const startPaying = (doors: DrawDoors, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  doors.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawn', 'cancelled')
    if (!issue) return 'elsewhere'
    const to = issue.state === 'drawn' ? 'settling' : 'refunding'
    const nowMs = await readDatabaseNow(connection)
    if (to === 'settling' && (await mustWaitForStops(connection, issue)))
      return waitAWhile(connection, issueId, nowMs)
    const dueAt = new Date(nowMs)
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
    const paid = await payBets(doors, connection, issue, bets)
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

/** An issue before it, of a slip that stops when it wins, is not finished. */
const waitAWhile = async (
  { db }: MerchantConnection,
  issueId: string,
  nowMs: number,
): Promise<StepOutcome> => {
  const dueAt = new Date(nowMs + seconds(1))
  await db.update(lotteryIssue).set({ dueAt }).where(eq(lotteryIssue.issueId, issueId))
  return 'early'
}

/** @returns what the batch was paid, minor units; what was given back before the draw is counted with it */
const payBets = async (
  { onStage }: DrawDoors,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  bets: OwedBet[],
): Promise<number> => {
  const { issueId, resultVersion } = issue
  const stopped = await readStopped(
    connection,
    issueId,
    bets.map(({ betId }) => betId),
  )
  const calledOff = voidBets(
    bets.filter(({ betId }) => stopped.get(betId) === 'paid'),
    'stop_on_win',
  )
  const standing = bets.filter(({ betId }) => !stopped.has(betId))
  const outcomes = outcomesOf(issue, standing)
  const before = await payOutcomes(connection, { issueId, resultVersion: beforeAnyResult }, calledOff)
  const paid = await payOutcomes(connection, { issueId, resultVersion }, outcomes, onStage)
  if (issue.state === 'settling') await stopWinners(connection, issue, outcomes, onStage)
  return before + paid
}

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
  // A result that was fed in may have been corrected meanwhile: the issue is looked at once more.
  const dueAt = issue.drawnBy === 'feed' && to === 'settled' ? finishedAt : null
  await moveIssue(connection, issue, { to, actor, dueAt, set: { finishedAt } })
  onStage?.({ issueId, stage: to })
  return 'moved'
}
