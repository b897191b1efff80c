import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import { findIssue } from '../issues/readIssues'
import { awaitResult } from './awaitResult'
import { closeIssue } from './closeIssue'
import { correctBatch, startCorrecting } from './correctIssue'
import type { DrawDeps, DueIssue } from './drawDeps'
import { drawIssue } from './drawIssue'
import { fetchBeacon, startDrawing } from './fetchBeacon'
import { openIssue } from './openIssue'
import { payBatch, startPaying } from './payIssue'
import type { StepOutcome } from './stepOutcome'

export type DrawStep = (deps: DrawDeps, due: DueIssue) => Promise<StepOutcome>

/** Between the beacon's value and the draw's time an issue is `drawing` in two steps; one of others waits for their result. */
const goOnDrawing: DrawStep = async (deps, due) => {
  const issue = await deps.store.read(due.merchant, (connection) => findIssue(connection, due.issueId))
  if (issue?.drawSource === 'official') return awaitResult(deps, due)
  return issue?.beaconRandomness ? drawIssue(deps, due) : fetchBeacon(deps, due)
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
