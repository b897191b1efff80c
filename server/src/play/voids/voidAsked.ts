import { betsPerBatch } from '../draws/betsPerBatch'
import { owedColumns, type OwedRow } from '../draws/readOwedBets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type VoidDeps, giveBack, readOpenBet } from './giveBack'
import { type VoidedBatch, voidFaulty } from './voidFaulty'

interface RequestName {
  merchant: string
  id: string
}

interface VoidRequest {
  reason: 'account' | 'odds_error'
}

/** Refunds the requested voids, all requests of all merchants, batch by batch (lottery 4.9). */
export const voidAsked = async (deps: VoidDeps): Promise<void> => {
  const options = await deps.store.platform(({ query }) => query<RequestName>(openRequestsStatement, []))
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
