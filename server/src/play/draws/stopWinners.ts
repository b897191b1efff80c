import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import type { DrawDoors } from './drawDoors'
import { payOutcomes } from './payOutcomes'
import { voidBets, type OwedOutcome, type RefundableBet } from './settleBets'

/** Outcomes that no result has made have this version: a bet that was called off before its draw. */
export const beforeAnyResult = 0

const reason = 'stop_on_win'

/**
 * Gives back what slips that stop have in later issues, once they won in this one (lottery 4.5). It happens with the win, in its
 * transaction; an issue is paid only when those before it of such slips are, so nothing can overtake it.
 */
export const stopWinners = async (
  connection: MerchantConnection,
  { issueId, drawAt }: LotteryIssueRow,
  outcomes: readonly OwedOutcome[],
  onStage?: DrawDoors['onStage'],
): Promise<void> => {
  const won = outcomes.filter(({ payout }) => payout > 0).map(({ bet }) => bet.betId)
  if (won.length === 0 || !(await hasStops(connection, issueId))) return
  const rows = await connection.query<LaterRow>(laterStatement, [issueId, won, drawAt])
  for (const laterIssue of new Set(rows.map((row) => row.issue_id))) {
    const nature = { issueId: laterIssue, resultVersion: beforeAnyResult }
    const bets = rows.filter((row) => row.issue_id === laterIssue)
    await payOutcomes(connection, nature, voidBets(bets.map(readBet), reason), onStage)
  }
}

/** Whether a slip that stops still waits for an issue before this one. */
export const mustWaitForStops = async (
  { query }: MerchantConnection,
  { issueId, drawAt }: LotteryIssueRow,
): Promise<boolean> => (await query(waitStatement, [issueId, drawAt])).length > 0

/** Which of an issue's bets were called off before its draw; `withheld`: a person looks after its stake. */
export const readStopped = async (
  connection: MerchantConnection,
  issueId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, 'paid' | 'withheld'>> => {
  if (!(await hasStops(connection, issueId))) return new Map()
  const rows = await connection.query<{ bet_id: string; withheld: boolean }>(stoppedStatement, [
    betIds,
    beforeAnyResult,
  ])
  return new Map(rows.map(({ bet_id, withheld }) => [bet_id, withheld ? 'withheld' : 'paid']))
}

const hasStops = async ({ query }: MerchantConnection, issueId: string): Promise<boolean> =>
  (await query(hasStopsStatement, [issueId])).length > 0

interface LaterRow {
  issue_id: string
  bet_id: string
  member: string
  cost: number
  currency: CurrencyCode
}

const readBet = ({ bet_id, member, cost, currency }: LaterRow): RefundableBet => ({
  betId: bet_id,
  memberId: member,
  cost,
  currency,
})

const hasStopsStatement: PreparedStatement = {
  name: 'lottery_has_stops',
  text: 'select 1 as one from lottery_stop where issue_id = $1 limit 1',
}

const laterStatement: PreparedStatement = {
  name: 'lottery_stopped_bets',
  text: `select distinct later.issue_id, later.bet_id, later.member, later.cost, later.currency
    from lottery_bet won
    join lottery_stop stop on stop.issue_id = won.issue_id and stop.member = won.member and stop.slip_id = won.slip_id
    join lottery_bet later on later.member = won.member and later.slip_id = won.slip_id
    join lottery_issue issue on issue.issue_id = later.issue_id
    where won.issue_id = $1 and won.bet_id = any ($2) and issue.draw_at > $3 and issue.finished_at is null
    order by later.bet_id`,
}

const waitStatement: PreparedStatement = {
  name: 'lottery_wait_for_stops',
  text: `select 1 as one from lottery_stop stop
    join lottery_stop other on other.member = stop.member and other.slip_id = stop.slip_id
    join lottery_issue before on before.issue_id = other.issue_id
    where stop.issue_id = $1 and before.draw_at < $2 and before.finished_at is null limit 1`,
}

const stoppedStatement: PreparedStatement = {
  name: 'lottery_stopped_before',
  text: 'select bet_id, withheld from lottery_bet_outcome where bet_id = any ($1) and result_version = $2',
}
