import { type Milliseconds, hours, minutes, seconds } from '@playfront/contract/time'
import { randomnessOf, roundTime } from '@playfront/lottery-rules/fair/beacons'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { drawKey, resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { issueColumns, type LotteryIssueRow } from '../issues/issueRow'
import type { BeaconRound } from './beacon'
import { cancelIssue } from './cancelIssue'
import { type ClaimedIssue, claimIssue, moveIssue, moveIssueOnce, postponeIssue } from './moveIssue'
import type { DrawDeps, DueIssue, StepOutcome } from './drawDeps'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { openServerSeed } from '../issues/serverSeed'
import { closedUnplayed, drawUnplayed, type UnplayedOutcome } from './unplayedIssue'

const askAgainAfterMs = seconds(1)

/** How long a beacon's value, or a seed, may be missing before the issue is cancelled (lottery 4.9). */
export const toleranceOf = (lottery: string): Milliseconds => {
  const kind = findLottery(lottery)?.rule.kind
  return kind === 'fast' || kind === 'window' ? minutes(10) : hours(6)
}

/** The emission of the round that decides, or the hour of a draw that others hold. */
const drawingBeginsAt = ({ beaconRound, drawAt }: LotteryIssueRow): number =>
  beaconRound === null ? drawAt.getTime() : roundTime(beaconRound)

/** Begins the drawing once the round that decides is out, and asks for its value at once. */
export const startDrawing = async (deps: DrawDeps, due: DueIssue): Promise<StepOutcome> => {
  const { store, actor, onHarness } = deps
  const { merchant, issueId } = due
  const found = await store.read(merchant, ({ query }) => query<ClaimedIssue>(findClosedStatement, [issueId]))
  const [issue] = found
  if (!issue) return 'elsewhere'
  if (issue.now.getTime() < drawingBeginsAt(issue)) return 'early'
  onHarness?.({ issueId, stage: 'drawing' })
  const move = { to: 'drawing', actor, dueAt: issue.now } as const
  if (!(await moveIssueOnce(store, issue, move))) return 'elsewhere'
  return issue.beaconRound === null ? 'moved' : fetchBeacon(deps, { ...issue, state: 'drawing' })
}

const findClosedStatement: PreparedStatement = {
  name: 'lottery_find_closed_issue',
  text: `select ${issueColumns}, platform_now() as now from lottery_issue where issue_id = $1 and state = 'closed'`,
}

/**
 * Asks the beacon for the issue's round and keeps its value until the draw. Without one it asks again; when it has been missing
 * for too long the issue is cancelled, its seed shown all the same. There is no other source to fall back to (lottery 6.5).
 */
export const fetchBeacon = async (deps: DrawDeps, issue: LotteryIssueRow): Promise<StepOutcome> => {
  const { beacon, formerBeacons = [] } = deps
  if (issue.beaconRandomness || issue.beaconRound === null) return 'elsewhere'
  // An issue keeps the source it was promised with, also when the platform has taken another since.
  const promised = [beacon, ...formerBeacons].find(({ chainHash }) => chainHash === issue.beaconChain)
  const round = await promised?.fetchRound(issue.beaconRound)
  return round && isGenuine(round) ? keepRound(deps, issue, round) : missRound(deps, issue)
}

const isGenuine = ({ signature, randomness }: BeaconRound): boolean => {
  const isHex = /^(?:[0-9a-f]{2})+$/.test(signature)
  return isHex && randomnessOf(signature) === randomness
}

const keepRound = async (
  { store, onHarness }: DrawDeps,
  { merchant, issueId }: LotteryIssueRow,
  { signature, randomness }: BeaconRound,
): Promise<StepOutcome> => {
  onHarness?.({ issueId, stage: 'beacon' })
  const kept = await store.changeOnce(merchant, keepRoundStatement, [issueId, signature, randomness])
  return kept.length > 0 ? 'moved' : 'elsewhere'
}

const keepRoundStatement: PreparedStatement = {
  name: 'lottery_keep_beacon_round',
  text: `with claimed as (
      select issue_id from lottery_issue
      where issue_id = $1 and state = 'drawing' and beacon_randomness is null for update skip locked
    )
    update lottery_issue set beacon_signature = $2, beacon_randomness = $3,
      due_at = greatest(draw_at, platform_now())
    where issue_id = (select issue_id from claimed) returning issue_id`,
}

const missRound = (deps: DrawDeps, { merchant, issueId }: LotteryIssueRow): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue) return 'elsewhere'
    const nowMs = issue.now.getTime()
    const isHopeless = nowMs >= drawingBeginsAt(issue) + toleranceOf(issue.lottery)
    if (isHopeless) return cancelIssue(deps, connection, issue, 'beacon_unavailable', nowMs)
    await postponeIssue(connection, issueId, new Date(nowMs + askAgainAfterMs))
    return 'early'
  })

/**
 * Draws at the draw's time: the numbers follow from the secret seed, the beacon's value and the players' seeds, and
 * are shown together with the seed that lets everyone compute them again (lottery 6.3). One issue has one
 * result (T4, F14).
 */
export const drawIssue = async (deps: DrawDeps, issue: LotteryIssueRow): Promise<StepOutcome> => {
  const outcome = closedUnplayed(issue) ? await drawAndSettle(deps, issue) : 'played'
  return outcome === 'played' ? drawPlayed(deps, issue) : outcome
}

/** An issue without bets has its result and its end at once; without a seed it is left to the step that looks after that. */
const drawAndSettle = async (deps: DrawDeps, issue: LotteryIssueRow): Promise<UnplayedOutcome> => {
  const serverSeed = seedOf(deps, issue)
  if (serverSeed === undefined) return 'played'
  for (const stage of ['drawn', 'settling', 'settled'] as const)
    deps.onHarness?.({ issueId: issue.issueId, stage })
  return drawUnplayed(deps, issue, { numbers: numbersOf(issue, serverSeed), serverSeed })
}

const drawPlayed = (deps: DrawDeps, { merchant, issueId }: LotteryIssueRow): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'drawing')
    if (!issue) return 'elsewhere'
    const nowMs = issue.now.getTime()
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
    return 'payable'
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
