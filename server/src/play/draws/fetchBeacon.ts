import { eq, sql } from 'drizzle-orm'
import { hours, minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import { randomnessOf, roundTime } from '@playfront/lottery-rules/fair/beacons'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { findIssue, readDatabaseNow } from '../issues/readIssues'
import type { BeaconRound } from './beacon'
import { cancelIssue } from './cancelIssue'
import { claimIssue } from './claimIssue'
import type { DrawDeps, DueIssue } from './drawDeps'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

const askAgainAfterMs = seconds(1)

/** How long a beacon's value, or a seed, may be missing before the issue is cancelled (lottery 4.9). */
export const toleranceOf = (lottery: string): Milliseconds => {
  const kind = findLottery(lottery)?.rule.kind
  return kind === 'fast' || kind === 'window' ? minutes(10) : hours(6)
}

/** The emission of the round that decides, or the hour of a draw that others hold. */
const drawingBeginsAt = ({ beaconRound, drawAt }: LotteryIssueRow): number =>
  beaconRound === null ? drawAt.getTime() : roundTime(beaconRound)

/** Begins the drawing once the round that decides is out. */
export const startDrawing = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'closed')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    if (nowMs < drawingBeginsAt(issue)) return 'early'
    await moveIssue(connection, issue, { to: 'drawing', actor: deps.actor, dueAt: new Date(nowMs) })
    deps.onHarness?.({ issueId, stage: 'drawing' })
    return 'moved'
  })

/**
 * Asks the beacon for the issue's round and keeps its value until the draw. Without one it asks again; when it has been missing
 * for too long the issue is cancelled, its seed shown all the same. There is no other source to fall back to (lottery 6.5).
 */
export const fetchBeacon = async (deps: DrawDeps, due: DueIssue): Promise<StepOutcome> => {
  const { store, beacon, formerBeacons = [] } = deps
  const issue = await store.read(due.merchant, (connection) => findIssue(connection, due.issueId))
  if (!issue || issue.beaconRandomness || issue.beaconRound === null) return 'elsewhere'
  // An issue keeps the source it was promised with, also when the platform has taken another since.
  const promised = [beacon, ...formerBeacons].find(({ chainHash }) => chainHash === issue.beaconChain)
  const round = await promised?.fetchRound(issue.beaconRound)
  return round && isGenuine(round) ? keepRound(deps, due, round) : missRound(deps, due)
}

const isGenuine = ({ signature, randomness }: BeaconRound): boolean => {
  const isHex = /^(?:[0-9a-f]{2})+$/.test(signature)
  return isHex && randomnessOf(signature) === randomness
}

const keepRound = (
  { store, onHarness }: DrawDeps,
  { merchant, issueId }: DueIssue,
  round: BeaconRound,
): Promise<StepOutcome> =>
  store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue || issue.beaconRandomness) return 'elsewhere'
    await connection.db
      .update(lotteryIssue)
      .set({
        beaconSignature: round.signature,
        beaconRandomness: round.randomness,
        dueAt: sql`greatest(${lotteryIssue.drawAt}, platform_now())`,
      })
      .where(eq(lotteryIssue.issueId, issueId))
    onHarness?.({ issueId, stage: 'beacon' })
    return 'moved'
  })

const missRound = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    const isHopeless = nowMs >= drawingBeginsAt(issue) + toleranceOf(issue.lottery)
    if (isHopeless) return cancelIssue(deps, connection, issue, 'beacon_unavailable', nowMs)
    await connection.db
      .update(lotteryIssue)
      .set({ dueAt: new Date(nowMs + askAgainAfterMs) })
      .where(eq(lotteryIssue.issueId, issueId))
    return 'early'
  })
