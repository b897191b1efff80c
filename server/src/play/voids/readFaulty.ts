import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { readDatabaseNow } from '../issues/readIssues'
import type { ReturnBand } from '../lotteries/returnBands'
import { bandVersionOf, openPricingErrors, returnOf } from './faultRepository'

export interface VoidableFacts {
  state: LotteryIssueState
  drawSource: 'inHouse' | 'official'
  nowMs: number
  drawAtMs: number
  /** When the beacon's round that decides is emitted, epoch milliseconds; null where others draw. */
  beaconAtMs: number | null
  /** A source has reported a result, whole or in part, or one is confirmed. */
  isResultTold: boolean
}

/**
 * Whether bets on an issue may be voided by hand. After the draw they stand (lottery 4.9), and from the moment at
 * which anyone could know the result there is no choice any more: refunding bets that would win is cheating
 * (lottery 6.5).
 */
export const decideVoidable = (facts: VoidableFacts): { may: boolean; reason: string } => {
  const { state, drawSource, nowMs, drawAtMs, beaconAtMs, isResultTold } = facts
  if (!['scheduled', 'open', 'suspended', 'closed'].includes(state))
    return { may: false, reason: 'its draw has begun, or it was cancelled' }
  if (nowMs >= drawAtMs) return { may: false, reason: 'the time of its draw has come' }
  if (drawSource === 'inHouse' && (beaconAtMs === null || nowMs >= beaconAtMs))
    return { may: false, reason: 'the beacon of its draw is out' }
  if (isResultTold) return { may: false, reason: 'a source has reported its result' }
  return { may: true, reason: 'its result cannot be known yet' }
}

/** What giving back the faulty bets of a price would do. Money in minor units. */
export interface FaultyBets {
  issueIds: string[]
  bets: number
  lines: number
  cost: number
  /** At which odds they were sold, in 1/10,000; none where the price is a table. */
  odds: number[]
  /** The most that one of them returns on average, and what the newest of them may, in 1/10,000. */
  returnBps: number
  band: ReturnBand
  /** False where counting was cut off, and the figures are the least. */
  isWhole: boolean
}

export const maxCounted = 200_000

/**
 * The open bets at a price whose odds are an obvious fault, on issues whose result nobody can know; all others stand (lottery 4.9).
 * @param hold keeps the issues until the transaction ends: bets that are being placed are in, and nobody closes or draws them
 */
export const readFaulty = async (
  connection: MerchantConnection,
  price: FaultyPrice,
  hold: 'hold' | 'look' = 'look',
): Promise<FaultyBets> => {
  const { prizeMode, oddsVersion, type } = price
  const asked = [prizeMode, oddsVersion, type]
  const issues = await connection.query<IssueRow>(hold === 'hold' ? heldIssues : issuesStatement, asked)
  const nowMs = await readDatabaseNow(connection)
  const voidable = issues.filter((issue) => decideVoidable(factsOf(issue, nowMs)).may)
  const issueIds = voidable.map(({ issueId }) => issueId)
  const errors = await openPricingErrors(connection, [price])
  const rows = await connection.query<BetsRow>(betsStatement, [...asked, issueIds, maxCounted])
  const lotteries = new Map(voidable.map(({ issueId, lottery }) => [issueId, lottery]))
  const faulty = rows.flatMap((row) => {
    const { issueId, snapshot, bandVersion } = row
    const family = findLottery(lotteries.get(issueId) ?? '')?.family
    if (family === undefined || !errors.isFault({ family, type, snapshot, bandVersion })) return []
    return [{ ...row, returns: returnOf(family, type, snapshot) }]
  })
  const newestBand = faulty.reduce<number | null>(
    (newest, { bandVersion }) => (bandVersion === null ? newest : Math.max(newest ?? 0, bandVersion)),
    null,
  )
  return {
    odds: [...new Set(faulty.flatMap(({ snapshot }) => snapshot.odds ?? []))].toSorted((a, b) => a - b),
    returnBps: Math.round(Math.max(0, ...faulty.map(({ returns }) => returns))),
    band: errors.bandOf(type, newestBand),
    issueIds: [...new Set(faulty.map(({ issueId }) => issueId))].toSorted(),
    bets: sumOf(faulty, 'bets'),
    lines: sumOf(faulty, 'lines'),
    cost: sumOf(faulty, 'cost'),
    isWhole: sumOf(rows, 'bets') < maxCounted,
  }
}

interface IssueRow extends Pick<VoidableFacts, 'state' | 'drawSource' | 'isResultTold'> {
  issueId: string
  lottery: string
  beaconRound: number | null
  drawAt: Date
}

interface BetsRow {
  issueId: string
  snapshot: BetSnapshot
  bandVersion: number | null
  bets: number
  lines: number
  cost: number
}

const factsOf = (issue: IssueRow, nowMs: number): VoidableFacts => ({
  ...issue,
  nowMs,
  drawAtMs: issue.drawAt.getTime(),
  beaconAtMs: issue.beaconRound === null ? null : roundTime(issue.beaconRound),
})

const sumOf = (rows: readonly BetsRow[], field: 'bets' | 'lines' | 'cost'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** SQL: a bet at the price of the first three values that was not called off before. */
const openAtPrice = `bet.type = $3 and bet.snapshot ->> 'prizeMode' = $1 and bet.snapshot ->> 'oddsVersion' = $2::text
  and not exists (select from lottery_bet_outcome gone
    where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)`

const issuesText = `
  select issue.issue_id as "issueId", issue.lottery, issue.state, issue.draw_source as "drawSource",
    issue.beacon_round as "beaconRound", issue.draw_at as "drawAt",
    issue.draw_source = 'official' and (exists (select from lottery_feed_report told where told.draw_id = issue.issue_id)
      or exists (select from lottery_official_result told where told.draw_id = issue.issue_id)) as "isResultTold"
  from lottery_issue issue
  where issue.draw_at > platform_now() and issue.state in ('scheduled', 'open', 'suspended', 'closed')
    and exists (select from lottery_bet bet
      where bet.merchant = issue.merchant and bet.issue_id = issue.issue_id and ${openAtPrice})
  order by issue.issue_id`

const issuesStatement: PreparedStatement = { name: 'lottery_voidable_issues', text: issuesText }
const heldIssues: PreparedStatement = {
  name: 'lottery_hold_voidable_issues',
  text: `${issuesText} for update of issue`,
}

const betsStatement: PreparedStatement = {
  name: 'lottery_bets_at_price',
  text: `
    select bet.issue_id as "issueId", bet.snapshot, ${bandVersionOf('bet')} as "bandVersion",
      count(*)::int as bets, sum(bet.lines)::bigint as lines, sum(bet.cost)::bigint as cost
    from (
      select bet.issue_id, bet.snapshot, bet.lines, bet.cost, slip.accepted_at
      from lottery_bet bet join lottery_slip slip
        on slip.merchant = bet.merchant and slip.member = bet.member and slip.slip_id = bet.slip_id
      where bet.issue_id = any ($4) and ${openAtPrice}
      limit $5) bet
    group by bet.issue_id, bet.snapshot, "bandVersion"`,
}

export interface FaultyPrice {
  prizeMode: string
  oddsVersion: number
  type: BetType
}
