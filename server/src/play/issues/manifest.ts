import { issuesOfDay } from '@playfront/lottery-rules/issues/issueAt'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { type LocalDay, dayText, localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { z } from 'zod'
import type { manifestRequest } from '@playfront/contract/play/lottery/issue.schema'
import { sha256 } from '../../platform/sha256'
import type { PreparedStatement, Store } from '../../store/store'
import { readDatabaseNow } from './readIssues'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findOfferedLottery } from '../lotteries/offeredLotteries'

/** The promise of one issue. */
export interface IssuePromise {
  issueId: string
  commit: string
  round: number
}

/**
 * The promises of a day in one text (lottery 6.2), or nothing while one of them is missing that can still be sold: a day is
 * published whole. Issues that had closed before the platform began are not missed.
 * @param localDay `YYYY-MM-DD` of the lottery's own calendar
 */
export const decideManifest = (
  lottery: Lottery,
  localDay: string,
  promises: ReadonlyMap<string, IssuePromise>,
  facts: { nowMs: number; previousHash: string | null },
): string | undefined => {
  const issues = issuesOfDay(lottery, localDay)
  const isWhole = issues.every(({ issueId, closeAtMs }) => closeAtMs <= facts.nowMs || promises.has(issueId))
  const listed = issues.flatMap(({ issueId }) => promises.get(issueId) ?? [])
  if (!isWhole || listed.length === 0) return undefined
  const lines = listed.map(({ issueId, commit, round }) => `${issueId} ${commit} ${round}`)
  return [`previous ${facts.previousHash ?? 'none'}`, ...lines].map((line) => `${line}\n`).join('')
}

/**
 * Publishes the manifest of each day whose issues are all made, oldest first, each linked to the one before. A day is written
 * once; of two servers at it the first one's text stands (lottery 6.2).
 */
export const publishManifests = async (
  store: Pick<Store, 'change'>,
  merchant: string,
  lottery: Lottery,
): Promise<void> => {
  if (lottery.source !== 'in-house') return
  await store.change(merchant, async (connection) => {
    const { query } = connection
    await query(lockStatement, [merchant, lottery.code])
    const nowMs = await readDatabaseNow(connection)
    const [newest] = await query<{ day: string; hash: string }>(newestStatement, [lottery.code])
    const rows = await query<IssuePromise>(promisesStatement, [lottery.code])
    const promises = new Map(rows.map((row) => [row.issueId, row]))
    const { day: today } = localTimeOf(nowMs, lottery.utcOffsetMs)
    let previousHash = newest?.hash ?? null
    for (let day = firstDayOf(lottery, today, nowMs); day <= today + daysAhead; day++) {
      const text = dayText(day)
      if (newest && text <= newest.day) continue
      const manifest = decideManifest(lottery, text, promises, { nowMs, previousHash })
      if (manifest === undefined) break
      const hash = sha256(manifest).toString('hex')
      await query(insertStatement, [merchant, lottery.code, text, manifest, hash, previousHash])
      previousHash = hash
    }
  })
}

/** The local day itself, or the one before while its issues still take bets: a window of the evening ends after midnight. */
const firstDayOf = (lottery: Lottery, today: LocalDay, nowMs: number): LocalDay =>
  issuesOfDay(lottery, dayText(today - 1)).some(({ closeAtMs }) => closeAtMs > nowMs) ? today - 1 : today

/** As far as issues of a daily lottery are made. */
const daysAhead = 14

const lockStatement: PreparedStatement = {
  name: 'lottery_lock_manifests',
  text: `select pg_advisory_xact_lock(hashtextextended('lottery manifest ' || $1 || ' ' || $2, 0))`,
}

const newestStatement: PreparedStatement = {
  name: 'lottery_newest_manifest',
  text: `select day::text, hash from lottery_manifest where lottery = $1 order by day desc limit 1`,
}

const promisesStatement: PreparedStatement = {
  name: 'lottery_promises',
  text: `select issue_id as "issueId", commit_hash as commit, beacon_round as round
    from lottery_issue where lottery = $1 and draw_at > platform_now() - interval '2 days' and draw_source = 'inHouse'`,
}

const insertStatement: PreparedStatement = {
  name: 'lottery_publish_manifest',
  text: `insert into lottery_manifest (merchant, lottery, day, text, hash, previous_hash)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
}

/** The promises of one day of one lottery, as they were published (lottery 6.2). */
export const manifest: Handler<'lotteryManifest', z.output<typeof manifestRequest>> = async (
  { merchant, store },
  { lottery, day },
) => {
  if (!findOfferedLottery(merchant, lottery)) throw new Refusal('lottery_unknown')
  const [row] = await store.read(merchant.code, ({ query }) =>
    query<ManifestRow>(readStatement, [lottery, day]),
  )
  if (!row) throw new Refusal('issue_unknown')
  const { text, hash, previous_hash: previousHash, published_at: publishedAt } = row
  return { lottery, day, hash, previousHash, publishedAt: publishedAt.getTime(), text }
}

interface ManifestRow {
  text: string
  hash: string
  previous_hash: string | null
  published_at: Date
}

const readStatement: PreparedStatement = {
  name: 'lottery_read_manifest',
  text: 'select text, hash, previous_hash, published_at from lottery_manifest where lottery = $1 and day = $2',
}
