import { days } from '@playfront/contract/time'
import { issueAfter, issueAt } from '@playfront/lottery-rules/issues/issueAt'
import { instantOf, localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { Issue, Lottery } from '@playfront/lottery-rules/lottery'
import { commitOf } from '@playfront/lottery-rules/fair/manifest'
import { roundOfIssue } from '@playfront/lottery-rules/fair/beacons'
import type { MasterKey } from '../../platform/keys/masterKey'
import { encryptSecret } from '../../platform/keys/secretBox'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import type { Beacon } from '../draws/beacon'
import { seedBytes, seedNameOf } from './serverSeed'

/** How far ahead issues of a daily or weekly lottery are made (lottery 4.1). */
const daysAhead = 14

/**
 * The issues that should exist at an instant: of a fast lottery to the end of the next local day, of a daily one for 14 days,
 * so that every draw is committed to before it is sold (lottery 4.1, 6.2). One that is closed already is not made any more.
 */
export const planIssues = (lottery: Lottery, nowMs: number): Issue[] => {
  const planned: Issue[] = []
  const untilMs = planEndMs(lottery, nowMs)
  let issue = issueAt(lottery, nowMs)
  while (issue && issue.openAtMs < untilMs) {
    if (issue.closeAtMs > nowMs) planned.push(issue)
    issue = issueAfter(lottery, issue)
  }
  return planned
}

const planEndMs = ({ rule, utcOffsetMs }: Lottery, nowMs: number): number => {
  if (rule.kind !== 'fast' && rule.kind !== 'window') return nowMs + days(daysAhead)
  const { day } = localTimeOf(nowMs, utcOffsetMs)
  return instantOf(day + 2, 0, utcOffsetMs)
}

export interface IssueDeps {
  store: Store
  randomness: Randomness
  masterKey: MasterKey
  beacon: Pick<Beacon, 'chainHash'>
}

const issuesPerInsert = 1_000

/**
 * Creates the missing issues of a lottery, each with a separate secret seed and the commitment to it. Two servers may
 * do so concurrently: of two seeds for one issue the first stands.
 * @returns how many were made
 */
export const createIssues = async (deps: IssueDeps, merchant: string, lottery: Lottery): Promise<number> => {
  const missing = await deps.store.read(merchant, (connection) => readMissing(connection, lottery))
  let made = 0
  for (let at = 0; at < missing.length; at += issuesPerInsert) {
    const rows = missing
      .slice(at, at + issuesPerInsert)
      .map((issue) => newIssue(deps, merchant, lottery, issue))
    const inserted = await deps.store.changeOnce(merchant, insertStatement, [merchant, JSON.stringify(rows)])
    made += inserted.length
  }
  return made
}

const readMissing = async (connection: MerchantConnection, lottery: Lottery): Promise<Issue[]> => {
  const rows = await connection.query<{ now: Date; issue_ids: string[] }>(existingStatement, [lottery.code])
  const [{ now, issue_ids }] = rows as [(typeof rows)[number]]
  const existing = new Set(issue_ids)
  return planIssues(lottery, now.getTime()).filter(({ issueId }) => !existing.has(issueId))
}

const existingStatement: PreparedStatement = {
  name: 'lottery_issues_ahead',
  text: `select platform_now() as now, array(
    select issue_id from lottery_issue where lottery = $1 and draw_at > platform_now()) as issue_ids`,
}

/** An issue that others draw is only an entry in the calendar: nothing is promised, for nothing is ours to decide. */
const newIssue = (deps: IssueDeps, merchant: string, { source }: Lottery, issue: Issue) => ({
  issue_id: issue.issueId,
  lottery: issue.lottery,
  seq: issue.seq,
  open_at: new Date(issue.openAtMs),
  close_at: new Date(issue.closeAtMs),
  draw_at: new Date(issue.drawAtMs),
  ...(source === 'official-feed'
    ? { draw_source: 'official' }
    : { draw_source: 'inHouse', ...promiseOf(deps, merchant, issue) }),
})

const promiseOf = ({ randomness, masterKey, beacon }: IssueDeps, merchant: string, issue: Issue) => {
  const seed = randomness.bytes(seedBytes)
  return {
    commit_hash: commitOf(issue.issueId, seed.toString('hex')),
    seed_ciphertext: `\\x${encryptSecret(masterKey, seedNameOf(merchant, issue.issueId), seed, randomness).toString('hex')}`,
    beacon_chain: beacon.chainHash,
    beacon_round: roundOfIssue(issue.closeAtMs),
  }
}

const insertStatement: PreparedStatement = {
  name: 'lottery_create_issues',
  text: `insert into lottery_issue (merchant, issue_id, lottery, seq, open_at, close_at, draw_at, due_at, draw_source, commit_hash,
      seed_ciphertext, beacon_chain, beacon_round)
    select $1, issue_id, lottery, seq, open_at, close_at, draw_at, open_at, draw_source, commit_hash, seed_ciphertext, beacon_chain, beacon_round
    from jsonb_populate_recordset(null::lottery_issue, $2)
    on conflict (merchant, issue_id) do nothing
    returning issue_id`,
}
