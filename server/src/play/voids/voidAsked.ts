import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Family } from '@playfront/lottery-rules/result'
import { type DrawDeps, betsPerBatch, operatorSettingsOf } from '../draws/drawDeps'
import { payOutcomes } from '../draws/payOutcomes'
import { type OwedBet, type OwedRow, owedColumns, readOwedBet } from '../draws/readOwedBets'
import { voidBets } from '../draws/settleBets'
import { beforeAnyResult } from '../draws/stopWinners'
import { notifyVoided } from '../notices/notifyOutcomes'
import { releaseNumbers } from '../place/releaseNumbers'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { bandVersionOf, openPricingErrors } from './faultRepository'

export interface OpenBet extends OwedBet {
  issueId: string
  lottery: string
  family: Family
}

export const readOpenBet = (row: OwedRow & { issue_id: string; lottery: string }): OpenBet => {
  const family = findLottery(row.lottery)?.family
  if (!family) throw new Error(`Issue ${row.issue_id} has the unknown lottery ${row.lottery}.`)
  return { ...readOwedBet(row), issueId: row.issue_id, lottery: row.lottery, family }
}

/**
 * Voids bets from now on: numbers are released, then stakes are refunded, and their members are notified. The caller
 * holds their issues.
 */
export const giveBack = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  {
    merchant,
    reason,
    bets,
  }: { merchant: string; reason: 'account' | 'odds_error'; bets: readonly OpenBet[] },
): Promise<void> => {
  await release(deps, connection, merchant, bets)
  for (const issueId of new Set(bets.map((bet) => bet.issueId))) {
    const own = bets.filter((bet) => bet.issueId === issueId)
    await payOutcomes(connection, { issueId, resultVersion: beforeAnyResult }, voidBets(own, reason))
    deps.onHarness?.({ issueId, stage: 'money' })
  }
  for (const lottery of new Set(bets.map((bet) => bet.lottery))) {
    const own = bets.filter((bet) => bet.lottery === lottery)
    await notifyVoided(connection, lottery, own)
  }
}

const release = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  merchant: string,
  bets: readonly OpenBet[],
): Promise<void> => {
  const operator = await operatorSettingsOf(deps, merchant)
  for (const family of [...new Set(bets.map((bet) => bet.family))].toSorted()) {
    const own = bets.filter((bet) => bet.family === family)
    const [first] = own
    if (first) await releaseNumbers(connection, own, { family, currency: first.currency, operator })
  }
}

export type VoidDeps = Pick<DrawDeps, 'store' | 'merchants' | 'onHarness'>

interface NextIssue {
  issueId: string
  upTo: string | null
  prizeMode: string
  oddsVersion: number
  betType: string
}

type FaultyRow = OwedRow & { issue_id: string; lottery: string; bandVersion: number | null }

/**
 * The next bets of an issue on the list of an odds request. The list was made before anyone could know the result, so
 * it is worked off to its end even when the issue was drawn meanwhile; its payment waits for that. A cancelled issue
 * refunds everything itself.
 */
export const voidFaulty = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  merchant: string,
  id: string,
): Promise<VoidedBatch> => {
  const [next] = await connection.query<NextIssue>(nextStatement, [id])
  if (!next) return { voided: 0, isDone: true }
  const { issueId, upTo, ...price } = next
  const [held] = await connection.query<{ state: string }>(holdStatement, [issueId])
  if (!held) {
    await connection.query(markStatement, [id, issueId, upTo, 0, 0, true])
    return { voided: 0, isDone: false }
  }
  const { prizeMode, oddsVersion, betType } = price
  const rows = await connection.query<FaultyRow>(betsStatement, [
    issueId,
    upTo,
    betType,
    prizeMode,
    oddsVersion,
    betsPerBatch,
  ])
  const errors = await openPricingErrors(connection, [price])
  const bets = rows.flatMap((row) => {
    const bet = readOpenBet(row)
    return errors.isFault({ ...bet, bandVersion: row.bandVersion }) ? [bet] : []
  })
  await giveBack(deps, connection, { merchant, reason: 'odds_error', bets })
  const cost = bets.reduce((sum, bet) => sum + bet.cost, 0)
  const last = rows.at(-1)?.bet_id ?? upTo
  await connection.query(markStatement, [id, issueId, last, bets.length, cost, rows.length < betsPerBatch])
  return { voided: bets.length, isDone: false }
}

const nextStatement: PreparedStatement = {
  name: 'lottery_next_void_issue',
  text: `select part.issue_id as "issueId", part.up_to as "upTo", request.prize_mode as "prizeMode",
      request.odds_version as "oddsVersion", request.bet_type as "betType"
    from lottery_void_issue part join lottery_void_request request on request.id = part.request
    where part.request = $1 and part.done_at is null and request.reason = 'odds_error' order by part.issue_id limit 1`,
}

/** Nobody pays it meanwhile; nothing where it was called off. */
const holdStatement: PreparedStatement = {
  name: 'lottery_hold_void_issue',
  text: `select state from lottery_issue
    where issue_id = $1 and state in ('scheduled', 'open', 'suspended', 'closed', 'drawing', 'drawn') for share`,
}

const betsStatement: PreparedStatement = {
  name: 'lottery_faulty_bets_to_void',
  text: `select bet.issue_id, issue.lottery, ${owedColumns('bet')}, ${bandVersionOf('slip')} as "bandVersion"
    from lottery_bet bet
    join lottery_issue issue on issue.merchant = bet.merchant and issue.issue_id = bet.issue_id
    join lottery_slip slip on slip.merchant = bet.merchant and slip.member = bet.member and slip.slip_id = bet.slip_id
    where bet.issue_id = $1 and ($2::uuid is null or bet.bet_id > $2) and bet.type = $3
      and bet.snapshot ->> 'prizeMode' = $4 and bet.snapshot ->> 'oddsVersion' = $5::text
      and not exists (
        select from lottery_bet_outcome before
        where before.issue_id = bet.issue_id and before.bet_id = bet.bet_id and before.result_version = 0)
    order by bet.bet_id limit $6`,
}

const markStatement: PreparedStatement = {
  name: 'lottery_mark_void_issue',
  text: `update lottery_void_issue set up_to = $3, voided = voided + $4, cost = cost + $5,
      done_at = case when $6 then platform_now() end
    where request = $1 and issue_id = $2`,
}

/** What a batch of a request has done: refunded bets, and whether the request is complete. */
export interface VoidedBatch {
  voided: number
  isDone: boolean
}

interface RequestName {
  merchant: string
  id: string
}

interface VoidRequest {
  reason: 'account' | 'odds_error'
}

/** Refunds the requested voids, all requests of all merchants, batch by batch (lottery 4.9). */
export const voidAsked = async (deps: VoidDeps): Promise<void> => {
  const options = await deps.store.readPlatform(({ query }) => query<RequestName>(openRequestsStatement, []))
  for (const request of options) while ((await voidBatch(deps, request)) === 'more');
}

/** One batch in one transaction: issues first, then numbers, then wallets. */
const voidBatch = (deps: VoidDeps, { merchant, id }: RequestName): Promise<'more' | 'done'> =>
  deps.store.change(merchant, async (connection) => {
    const [request] = await connection.query<VoidRequest>(claimStatement, [id])
    if (!request) return 'done'
    const work = request.reason === 'account' ? voidAccount : voidFaulty
    const { voided, isDone } = await work(deps, connection, merchant, id)
    await connection.query(countStatement, [id, voided, isDone])
    return isDone ? 'done' : 'more'
  })

/** Whatever a member has open. An issue whose draw's hour has come is left: what was accepted is then drawn. */
const voidAccount = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  merchant: string,
  id: string,
): Promise<VoidedBatch> => {
  const issues = await connection.query<{ issue_id: string }>(openIssuesStatement, [id])
  const rows = await connection.query<OwedRow & { issue_id: string; lottery: string }>(openBetsStatement, [
    id,
    issues.map(({ issue_id }) => issue_id),
    betsPerBatch,
  ])
  await giveBack(deps, connection, { merchant, reason: 'account', bets: rows.map(readOpenBet) })
  return { voided: rows.length, isDone: rows.length < betsPerBatch }
}

const openRequestsStatement: PreparedStatement = {
  name: 'lottery_open_void_wishes',
  text: 'select merchant, id from lottery_void_request where done_at is null order by asked_at limit 100',
}

const claimStatement: PreparedStatement = {
  name: 'lottery_claim_void_wish',
  text: 'select reason from lottery_void_request where id = $1 and done_at is null for update skip locked',
}

/** Nobody closes or draws them meanwhile. */
const openIssuesStatement: PreparedStatement = {
  name: 'lottery_issues_to_void',
  text: `select issue.issue_id from lottery_issue issue, lottery_void_request request
    where request.id = $1 and issue.state in ('scheduled', 'open', 'suspended', 'closed')
      and issue.draw_at > platform_now()
      and exists (select from lottery_bet bet where bet.issue_id = issue.issue_id and bet.member = request.member)
    order by issue.issue_id for share of issue`,
}

const openBetsStatement: PreparedStatement = {
  name: 'lottery_bets_to_void',
  text: `select bet.issue_id, issue.lottery, ${owedColumns('bet')}
    from lottery_void_request request
    join lottery_bet bet on bet.issue_id = any ($2) and bet.member = request.member
    join lottery_issue issue on issue.issue_id = bet.issue_id
    where request.id = $1 and not exists (
      select from lottery_bet_outcome before
      where before.issue_id = bet.issue_id and before.bet_id = bet.bet_id and before.result_version = 0)
    order by bet.issue_id, bet.bet_id limit $3`,
}

const countStatement: PreparedStatement = {
  name: 'lottery_count_voided',
  text: `update lottery_void_request set voided = voided + $2, done_at = case when $3 then platform_now() end where id = $1`,
}
