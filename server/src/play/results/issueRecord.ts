import type { z } from 'zod'
import type { issueRequest, resultPageRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { FairRecord, IssueRecord, OfficialRecord } from '@playfront/contract/play/lottery/issue'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { FeedRepository } from '../feeds/feedRepository'
import { mutable, presentIssue, presentResult } from '../issues/presentIssue'
import { findIssue, readDatabaseNow, readDrawnIssues } from '../issues/readIssues'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import type { LotteryIssueRow } from '../issues/issueRow'
import type { Beacon } from '../draws/beacon'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { isSameResult } from '../feeds/decideFeedState'

const wholeNumber = /^\d{1,15}$/

/** Past results of one lottery, newest first. The cursor is the draw time at which the last page ended, epoch milliseconds. */
export const createResultPage =
  (feeds?: Pick<FeedRepository, 'label'>): Handler<'lotteryResults', z.output<typeof resultPageRequest>> =>
  async ({ merchant, store }, { lottery, before, limit }) => {
    if (!findOfferedLottery(merchant, lottery)) throw new Refusal('lottery_unknown')
    if (before !== undefined && !wholeNumber.test(before)) throw new Refusal('request.invalid')
    const from = before === undefined ? undefined : new Date(Number(before))
    const rows = await store.read(merchant.code, (connection) =>
      readDrawnIssues(connection, lottery, limit + 1, from),
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      results: page.flatMap((row) => presentResult(row, feeds?.label) ?? []),
      next: last && rows.length > limit ? String(last.drawAt.getTime()) : null,
    }
  }

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

/** Where the result of a draw that others hold is from: what each source said last, and every version (lottery 4.7). */
export const createOfficialRecord =
  (feeds?: Pick<FeedRepository, 'label'>): Handler<'lotteryOfficialRecord', z.output<typeof issueRequest>> =>
  async ({ merchant, store }, { issueId }): Promise<OfficialRecord> =>
    store.read(merchant.code, async (connection) => {
      const issue = await findIssue(connection, issueId)
      if (!issue || issue.drawSource !== 'official') throw new Refusal('issue_unknown')
      const serverTime = await readDatabaseNow(connection)
      return {
        serverTime,
        issue: presentIssue(issue, serverTime),
        label: feeds?.label ?? 'demonstration',
        ...(await readProvenance(connection, issueId)),
        ...(issue.betRoot === null ? {} : { betRoot: issue.betRoot }),
      }
    })

interface WordRow {
  source: string
  numbers: DrawResult
  at: Date
}

interface VersionRow {
  version: number
  numbers: DrawResult
  by: 'sources' | 'people'
  reason: string
  at: Date
}

const readProvenance = async (
  { query }: MerchantConnection,
  drawId: string,
): Promise<Pick<OfficialRecord, 'sources' | 'versions'>> => {
  const versions = await query<VersionRow>(versionsStatement, [drawId])
  const words = await query<WordRow>(wordsStatement, [drawId])
  const newest = versions.at(-1)
  return {
    // Before a result is confirmed, the report of a single source is not shown to anyone.
    sources: newest
      ? words.map(({ source, numbers, at }) => ({
          name: source,
          receivedAt: at.getTime(),
          numbers: mutable(numbers),
          agrees: isSameResult(numbers, newest.numbers),
        }))
      : [],
    versions: versions.map(({ version, numbers, by, reason, at }) => ({
      version,
      numbers: mutable(numbers),
      confirmedAt: at.getTime(),
      by,
      reason,
    })),
  }
}

const versionsStatement: PreparedStatement = {
  name: 'lottery_result_versions',
  text: `select version, numbers, confirmed_by as by, reason, confirmed_at as at
    from lottery_official_result where draw_id = $1 order by version`,
}

const wordsStatement: PreparedStatement = {
  name: 'lottery_result_words',
  text: `select distinct on (source) source, numbers, received_at as at
    from lottery_feed_report where draw_id = $1 order by source, id desc`,
}
