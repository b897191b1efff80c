import { drawKey } from '@playfront/lottery-rules/fair/drawKey'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { readDatabaseNow } from '../issues/readIssues'
import { openServerSeed } from '../issues/serverSeed'
import { cancelIssue } from './cancelIssue'
import { claimIssue } from './claimIssue'
import type { DrawDeps, DueIssue } from './drawDeps'
import { toleranceOf } from './fetchBeacon'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

/**
 * Draws at the draw's time: the numbers follow from the secret seed, the beacon's value and the players' seeds, and
 * are shown together with the seed that lets everyone compute them again (lottery 6.3). One issue has one
 * result (T4, F14).
 */
export const drawIssue = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    if (nowMs < issue.drawAt.getTime()) return 'early'
    const serverSeed = seedOf(deps, issue)
    if (serverSeed === undefined) return missSeed(deps, connection, issue, nowMs)
    const numbers = numbersOf(issue, serverSeed)
    await moveIssue(connection, issue, {
      to: 'drawn',
      actor: deps.actor,
      dueAt: new Date(nowMs),
      set: { numbers, serverSeed, resultVersion: 1, drawnAt: new Date(nowMs) },
    })
    deps.onHarness?.({ issueId, stage: 'drawn' })
    return 'moved'
  })

/** Nothing when it cannot be opened: the row was tampered with, or the platform's key is another. */
const seedOf = ({ masterKey }: DrawDeps, issue: LotteryIssueRow): string | undefined => {
  try {
    return openServerSeed(masterKey, issue)
  } catch {
    return undefined
  }
}

/** A missing seed refunds the stakes; until then a person is alerted again and again (lottery 4.9). */
const missSeed = async (
  deps: DrawDeps,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  nowMs: number,
): Promise<StepOutcome> => {
  if (nowMs < issue.drawAt.getTime() + toleranceOf(issue.lottery))
    throw new Error(`The seed of issue ${issue.issueId} cannot be opened.`)
  return cancelIssue(deps, connection, issue, 'seed_not_revealed', nowMs)
}

const numbersOf = (issue: LotteryIssueRow, serverSeed: string): DrawResult => {
  const { issueId, clientRoot, beaconChain, beaconRound, beaconRandomness } = issue
  if (!clientRoot || !beaconRandomness || !beaconChain || beaconRound === null)
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
  if (!family) throw new Error(`Issue ${issueId} has the unknown lottery ${lottery}.`)
  return family
}
