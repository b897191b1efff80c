import { seconds } from '@playfront/contract/time'
import { preparePartialResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import { readDatabaseNow } from '../issues/readIssues'
import { openServerSeed } from '../issues/serverSeed'
import { type DrawDeps, type DueIssue, type StepOutcome, betsPerBatch, operatorSettingsOf } from './drawDeps'
import { checkPayments, countRefunds } from './checkPayments'
import { claimIssue, moveIssue, postponeIssue, recordPaidBatch } from './moveIssue'
import { familyOf } from './drawIssue'
import { mustWaitForVoids } from './mustWaitForVoids'
import { payOutcomes } from './payOutcomes'
import { owedColumns, readOwedBet, readOwedBets, type SettleableBet, type OwedRow } from './readOwedBets'
import { settleBets, voidBets, type OwedOutcome } from './settleBets'
import { reportOutcomes, notifyStopped, notifyVoided } from '../notices/notifyOutcomes'
import { releaseNumbers } from '../place/releaseNumbers'
import {
  beforeAnyResult,
  giveBackStopped,
  mustWaitForStops,
  readCalledOff,
  readStoppedByWins,
  type StoppedBet,
} from './stopWinners'

/** From a result to paying it, or from a cancelled issue to giving its stakes back. */
export const startPaying = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawn', 'cancelled')
    if (!issue) return 'elsewhere'
    const to = issue.state === 'drawn' ? 'settling' : 'refunding'
    const nowMs = await readDatabaseNow(connection)
    const isWaiting =
      to === 'settling' &&
      ((await mustWaitForStops(connection, issue)) || (await mustWaitForVoids(connection, issueId)))
    if (isWaiting) return waitAWhile(connection, issueId, nowMs)
    const dueAt = new Date(nowMs)
    if (to === 'settling') await voidLate(connection, issue)
    const set = to === 'refunding' ? shownSeed(deps, issue) : {}
    await moveIssue(connection, issue, { to, actor: deps.actor, dueAt, set })
    deps.onHarness?.({ issueId, stage: to })
    return 'moved'
  })

/** When a person cancels an in-house issue, no key is available: its seed is shown all the same (lottery 6.5). */
const shownSeed = (
  { masterKey }: DrawDeps,
  issue: LotteryIssueRow,
): Partial<Pick<LotteryIssueRow, 'serverSeed'>> => {
  const isDue =
    issue.drawSource === 'inHouse' && !issue.serverSeed && issue.voidReason !== 'seed_not_revealed'
  if (!isDue) return {}
  try {
    return { serverSeed: openServerSeed(masterKey, issue) }
  } catch {
    // A seed that cannot be decrypted must not block refunds.
    return {}
  }
}

/**
 * Pays the next batch of an issue's bets: outcomes, money and how far we are, in one transaction. After the last one the
 * payments are added up another way, and only if both agree the issue is settled (lottery 4.8).
 */
export const payBatch = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'settling', 'refunding')
    if (!issue) return 'elsewhere'
    const bets = await readOwedBets(connection, issueId, issue.paidUpTo, betsPerBatch)
    const last = bets.at(-1)
    if (!last) return finishPaying(deps, connection, issue)
    const paid = await payBets(deps, connection, issue, bets)
    await recordPaidBatch(connection, issueId, { lastBetId: last.betId, bets: bets.length, amount: paid })
    deps.onHarness?.({ issueId, stage: 'batch' })
    return 'moved'
  })

/** What was accepted at or after the close, through whatever fault, is void (lottery 4.9); there should never be any. */
const voidLate = async (
  connection: MerchantConnection,
  { issueId, lottery, closeAt }: LotteryIssueRow,
): Promise<void> => {
  const rows = await connection.query<OwedRow>(lateStatement, [issueId, closeAt])
  const late = rows.map(readOwedBet)
  const nature = { issueId, resultVersion: beforeAnyResult }
  await payOutcomes(connection, nature, voidBets(late, 'late_acceptance'))
  await notifyVoided(
    connection,
    lottery,
    late.map(({ betId }) => ({ betId, issueId })),
  )
}

const lateStatement: PreparedStatement = {
  name: 'lottery_late_bets',
  text: `select ${owedColumns('bet')} from lottery_late_bets($1, $2) bet`,
}

/** An earlier issue of a slip that stops when it wins is not finished; or faulty bets are still to be refunded. */
const waitAWhile = async (
  connection: MerchantConnection,
  issueId: string,
  nowMs: number,
): Promise<StepOutcome> => {
  await postponeIssue(connection, issueId, new Date(nowMs + seconds(1)))
  return 'early'
}

/** @returns what the batch was paid, minor units; refunds before the draw are included */
const payBets = async (
  deps: DrawDeps,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  bets: SettleableBet[],
): Promise<number> => {
  const { issueId, resultVersion } = issue
  const { onHarness } = deps
  const before = await readCalledOff(
    connection,
    issueId,
    bets.map(({ betId }) => betId),
  )
  const calledOff = bets.flatMap((bet) => {
    const { reason, withheld = true } = before.get(bet.betId) ?? {}
    return reason === undefined || withheld ? [] : voidBets([bet], reason)
  })
  const remaining = bets.filter(({ betId }) => !before.has(betId))
  const outcomes = outcomesOf(issue, remaining)
  const stopped = issue.state === 'settling' ? await readStoppedByWins(connection, issue, outcomes) : []
  await freeNumbers(deps, connection, issue, stopped)
  const given = await payOutcomes(connection, { issueId, resultVersion: beforeAnyResult }, calledOff)
  const paid = await payOutcomes(connection, { issueId, resultVersion }, outcomes, onHarness)
  await giveBackStopped(connection, stopped, onHarness)
  await notifyStopped(connection, issue.lottery, stopped)
  return given + paid
}

/** Before the money: numbers are always taken before wallets. */
const freeNumbers = async (
  deps: DrawDeps,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  [first, ...others]: readonly StoppedBet[],
): Promise<void> => {
  if (!first) return
  const operator = await operatorSettingsOf(deps, issue.merchant)
  const facts = { family: familyOf(issue), currency: first.currency, operator }
  await releaseNumbers(connection, [first, ...others], facts)
}

const outcomesOf = (issue: LotteryIssueRow, bets: SettleableBet[]): OwedOutcome[] =>
  issue.state === 'refunding'
    ? voidBets(bets, issue.voidReason ?? 'issue_cancelled')
    : settleBets(bets, preparedResultOf(issue))

const preparedResultOf = (issue: LotteryIssueRow): PreparedResult => {
  if (!issue.numbers) throw new Error(`Issue ${issue.issueId} is due for settlement and has no result.`)
  return preparePartialResult(familyOf(issue), issue.numbers)
}

const finishPaying = async (
  { actor, onHarness }: DrawDeps,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<StepOutcome> => {
  const { issueId } = issue
  await checkPayments(connection, issue)
  onHarness?.({ issueId, stage: 'check' })
  if (issue.state === 'refunding') await countRefunds(connection, issueId)
  await reportOutcomes(connection, issue, familyOf(issue))
  const to = issue.state === 'refunding' ? 'refunded' : 'settled'
  const finishedAt = new Date(await readDatabaseNow(connection))
  // A result that was fed in may have been corrected meanwhile: the issue is looked at once more.
  const dueAt = issue.drawSource === 'official' && to === 'settled' ? finishedAt : null
  await moveIssue(connection, issue, { to, actor, dueAt, set: { finishedAt } })
  onHarness?.({ issueId, stage: to })
  return 'moved'
}
