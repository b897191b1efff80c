import type { FairRecord, IssueRecord } from '@playfront/contract/play/lottery/issue'
import type { z } from 'zod'
import type { issueRequest } from '@playfront/contract/play/lottery/issue.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import type { Beacon } from '../draws/beacon'
import { presentIssue, presentResult } from '../issues/presentIssue'
import { findIssue, readDatabaseNow } from '../issues/readIssues'

/** One issue with everything that has been published about its draw so far (lottery 6.7). */
export const createIssueRecord =
  (beacons: readonly [Beacon, ...Beacon[]]): Handler<'lotteryIssueRecord', z.output<typeof issueRequest>> =>
  async ({ merchant, store }, { issueId }): Promise<IssueRecord> =>
    store.read(merchant.code, async (connection) => {
      const row = await findIssue(connection, issueId)
      // What others draw has nothing here to be worked out again.
      if (!row || row.drawSource === 'official') throw new Refusal('issue_unknown')
      const serverTime = await readDatabaseNow(connection)
      return {
        serverTime,
        issue: presentIssue(row, serverTime),
        fair: presentFairRecord(row, beaconOf(beacons, row)),
      }
    })

/** The source that the issue was promised with. */
const beaconOf = (beacons: readonly [Beacon, ...Beacon[]], { beaconChain }: LotteryIssueRow): Beacon =>
  beacons.find(({ chainHash }) => chainHash === beaconChain) ?? beacons[0]

/** Roots appear when betting is over; seed, beacon value and numbers with the result and not a moment earlier. */
export const presentFairRecord = (row: LotteryIssueRow, beacon: Beacon): FairRecord => ({
  issueId: row.issueId,
  family: findLottery(row.lottery)?.family ?? '',
  commit: row.commitHash ?? '',
  beacon: {
    label: beacon.label,
    isTestBeacon: beacon.isTestBeacon,
    chainHash: row.beaconChain ?? '',
    round: row.beaconRound ?? 0,
    url: beacon.urlOf(row.beaconRound ?? 0),
    ...(row.serverSeed ? present({ signature: row.beaconSignature, randomness: row.beaconRandomness }) : {}),
  },
  ...present({ clientRoot: row.clientRoot, betRoot: row.betRoot, serverSeed: row.serverSeed }),
  ...present({ numbers: presentResult(row)?.numbers }),
})

/** The fields that have a value. */
const present = <Value>(fields: Record<string, Value | null | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  )
