import { drawKey } from '@playfront/lottery-rules/fair/drawKey'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { readDatabaseNow } from '../issues/readIssues'
import { openServerSeed } from '../issues/serverSeed'
import { claimIssue } from './claimIssue'
import type { DrawDoors, DueIssue } from './drawDoors'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

/**
 * Draws at the draw's time: the numbers follow from the secret seed, the beacon's value and the players' seeds, and are shown
 * together with the seed that lets everybody work them out again (lottery 6.3). One issue has one result (T4, F14).
 */
export const drawIssue = (doors: DrawDoors, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  doors.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    if (nowMs < issue.drawAt.getTime()) return 'early'
    const serverSeed = openServerSeed(doors.masterKey, issue)
    const numbers = numbersOf(issue, serverSeed)
    await moveIssue(connection, issue, {
      to: 'drawn',
      actor: doors.actor,
      dueAt: new Date(nowMs),
      set: { numbers, serverSeed, resultVersion: 1, drawnAt: new Date(nowMs) },
    })
    doors.onStage?.({ issueId, stage: 'drawn' })
    return 'moved'
  })

const numbersOf = (issue: LotteryIssueRow, serverSeed: string): DrawResult => {
  const { issueId, clientRoot, beaconChain, beaconRound, beaconRandomness } = issue
  if (!clientRoot || !beaconRandomness)
    throw new Error(`Issue ${issueId} lacks its root or its beacon value.`)
  const beacon = { chainHash: beaconChain, round: beaconRound, randomness: beaconRandomness }
  const family = familyOf(issue)
  const numbers = resultFrom(family, drawKey({ issueId, serverSeed, clientRoot, beacon }))
  assertResult(family, numbers)
  return numbers
}

/** The shape of an issue's result. */
export const familyOf = ({ issueId, lottery }: Pick<LotteryIssueRow, 'issueId' | 'lottery'>): Family => {
  const family = findLottery(lottery)?.family
  if (!family) throw new Error(`Issue ${issueId} is of ${lottery}, which the rules do not know.`)
  return family
}
