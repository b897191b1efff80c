import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import { readConfirmed, type FeedState } from '../feeds/feedRepository'
import type { OfficialDraw } from '../feeds/feedSource'
import { findIssue, readDatabaseNow } from '../issues/readIssues'
import { cancelIssue } from './cancelIssue'
import { claimIssue, moveIssue } from './moveIssue'
import { type DrawDeps, type DueIssue, type StepOutcome, operatorSettingsOf } from './drawDeps'
import { familyOf } from './drawIssue'

const feedPace = {
  askAgainMs: seconds(5),
  /** A result that is late is asked for less often. */
  askLateMs: seconds(30),
  lateAfterMs: minutes(15),
} as const

/**
 * Asks for the result of a draw that others hold, and takes it when two sources agree or two people set it. Until then the issue
 * says what it waits for; a result that stays away for too long gives the stakes back, of one that lacks prizes the rest counts, and
 * one in dispute never does (lottery 4.9).
 */
export const awaitResult = async (deps: DrawDeps, due: DueIssue): Promise<StepOutcome> => {
  const { store, feeds } = deps
  const issue = await store.read(due.merchant, (connection) => findIssue(connection, due.issueId))
  if (!issue || issue.state !== 'drawing') return 'elsewhere'
  const draw = officialDrawOf(issue)
  const feedState: FeedState = (await feeds?.collect(draw)) ?? { kind: 'waiting' }
  const takeIn = () => store.change(due.merchant, (connection) => take(deps, connection, draw, feedState))
  let outcome = await takeIn()
  if (outcome === 'incomplete') {
    await feeds?.confirmIncomplete(draw)
    outcome = await takeIn()
  }
  if (outcome === 'incomplete') return 'early'
  if (outcome === 'late') await feeds?.raiseLate(draw)
  return outcome === 'late' ? 'early' : outcome
}

/** An issue as its draw. */
const officialDrawOf = (issue: LotteryIssueRow): OfficialDraw => ({
  drawId: issue.issueId,
  lottery: issue.lottery,
  family: familyOf(issue),
  drawAtMs: issue.drawAt.getTime(),
})

const take = async (
  deps: DrawDeps,
  connection: MerchantConnection,
  { drawId, drawAtMs }: OfficialDraw,
  feedState: FeedState,
): Promise<StepOutcome | 'late' | 'incomplete'> => {
  const issue = await claimIssue(connection, drawId, 'drawing')
  if (!issue) return 'elsewhere'
  const nowMs = await readDatabaseNow(connection)
  const confirmed = await readConfirmed(connection, drawId)
  if (confirmed) {
    const { numbers, version } = confirmed
    const set = { numbers, resultVersion: version, drawnAt: new Date(nowMs), awaiting: null }
    await moveIssue(connection, issue, { to: 'drawn', actor: deps.actor, dueAt: new Date(nowMs), set })
    deps.onHarness?.({ issueId: drawId, stage: 'drawn' })
    return 'payable'
  }
  const { resultToleranceMinutes, resultTolerances } = (await operatorSettingsOf(deps, issue.merchant))
    .lottery
  const tolerance = minutes(resultTolerances[issue.lottery] ?? resultToleranceMinutes)
  const waitedMs = nowMs - drawAtMs
  const isGivenUp = feedState.kind === 'waiting' && waitedMs >= tolerance
  if (isGivenUp && feedState.partial) return 'incomplete'
  if (isGivenUp) return cancelIssue(deps, connection, issue, 'issue_cancelled', nowMs)
  const awaiting = feedState.kind === 'held' ? 'agreement' : 'result'
  await connection.query(awaitStatement, [drawId, awaiting, new Date(nowMs + paceAfter(waitedMs))])
  return waitedMs >= feedPace.lateAfterMs ? 'late' : 'early'
}

const awaitStatement: PreparedStatement = {
  name: 'lottery_await_result',
  text: 'update lottery_issue set awaiting = $2, due_at = $3 where issue_id = $1',
}

const paceAfter = (waitedMs: Milliseconds): Milliseconds =>
  waitedMs < feedPace.lateAfterMs ? feedPace.askAgainMs : feedPace.askLateMs
