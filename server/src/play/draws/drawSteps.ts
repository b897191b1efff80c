import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { merkleRoot } from '@playfront/lottery-rules/fair/merkle'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import { findIssue, readDatabaseNow } from '../issues/readIssues'
import type { PreparedStatement } from '../../store/store'
import { awaitIssue, moveIssue } from './moveIssue'
import type { DrawDeps, DueIssue, StepOutcome } from './drawDeps'
import { readLeaves } from '../results/readLeaves'
import { awaitResult } from './awaitResult'
import { correctBatch, startCorrecting } from './correctIssue'
import { drawIssue, fetchBeacon, startDrawing } from './drawIssue'
import { payBatch, startPaying } from './payIssue'
import { closeUnplayed } from './unplayedIssue'

/**
 * Writes down that issues of a merchant are open, all in one statement. Bets do not wait for it: they go by the clock
 * (lottery 4.1).
 * @returns the ids of those that were opened
 */
export const openIssues = async (
  { store, actor, onHarness }: Pick<DrawDeps, 'store' | 'actor' | 'onHarness'>,
  merchant: string,
  issueIds: readonly string[],
): Promise<Set<string>> => {
  for (const issueId of issueIds) onHarness?.({ issueId, stage: 'open' })
  const rows = await store.changeOnce<{ issue_id: string }>(merchant, openStatement, [issueIds, actor])
  return new Set(rows.map(({ issue_id }) => issue_id))
}

const openStatement: PreparedStatement = {
  name: 'lottery_open_issues',
  text: 'select lottery_open_issues($1, $2) as issue_id',
}

const openIssue: DrawStep = async (deps, { merchant, issueId }) =>
  (await openIssues(deps, merchant, [issueId])).has(issueId) ? 'moved' : 'elsewhere'

const closeIssue: DrawStep = async (deps, due) => {
  const outcome = await closeUnplayed(deps, due)
  return outcome === 'played' ? closePlayed(deps, due) : outcome
}

/**
 * Ends the betting: takes the row for itself, which waits for every bet that is still being placed and lets none in after,
 * and publishes the two roots over what was accepted, before the beacon's value exists (lottery 6.2, T3).
 */
const closePlayed = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await awaitIssue(connection, issueId, 'open', 'suspended')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    if (nowMs < issue.closeAt.getTime()) return 'early'
    const leaves = await readLeaves(connection, issueId)
    const clientRoot = merkleRoot(leaves.map(({ seedLeaf }) => seedLeaf))
    const betRoot = merkleRoot(leaves.map(({ betLeaf }) => betLeaf))
    await moveIssue(connection, issue, {
      to: 'closed',
      actor: deps.actor,
      // What others draw is asked for at their hour; our own draw begins with the beacon's round.
      dueAt: issue.beaconRound === null ? issue.drawAt : new Date(roundTime(issue.beaconRound)),
      set: { clientRoot, betRoot, rootsAt: new Date(nowMs) },
    })
    deps.onHarness?.({ issueId, stage: 'closed' })
    return 'moved'
  })

export type DrawStep = (deps: DrawDeps, due: DueIssue) => Promise<StepOutcome>

/** Between the beacon's value and the draw's time an issue is `drawing` in two steps; one of others waits for their result. */
const goOnDrawing: DrawStep = async (deps, due) => {
  const issue = await deps.store.read(due.merchant, (connection) => findIssue(connection, due.issueId))
  if (!issue) return 'elsewhere'
  if (issue.drawSource === 'official') return awaitResult(deps, due)
  return issue.beaconRandomness ? drawIssue(deps, issue) : fetchBeacon(deps, issue)
}

/** What is to be done with an issue that is due, by its state (lottery 4.2). */
export const drawSteps: Partial<Record<LotteryIssueState, DrawStep>> = {
  scheduled: openIssue,
  open: closeIssue,
  suspended: closeIssue,
  closed: startDrawing,
  drawing: goOnDrawing,
  drawn: startPaying,
  settling: payBatch,
  cancelled: startPaying,
  refunding: payBatch,
  settled: startCorrecting,
  correcting: correctBatch,
}

/** The clock's work and the money's work run side by side: a large settlement must not keep the next issue open. */
export const drawLanes = {
  clock: ['scheduled', 'open', 'suspended', 'closed', 'drawing'],
  money: ['drawn', 'settling', 'cancelled', 'refunding', 'settled', 'correcting'],
} as const satisfies Record<string, LotteryIssueState[]>

export type DrawLane = keyof typeof drawLanes
