import { betsPerBatch } from '../draws/betsPerBatch'
import { owedColumns, type OwedRow } from '../draws/readOwedBets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { bandVersionOf, openPricingErrors } from './faultRepository'
import { type VoidDeps, giveBack, readOpenBet } from './giveBack'

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
    where part.request = $1 and part.done_at is null order by part.issue_id limit 1`,
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
