import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import type { DrawDeps } from './drawDeps'
import { payOutcomes } from './payOutcomes'
import { owedColumns, readOwedBet, type OwedBet, type OwedRow } from './readOwedBets'
import { voidBets, type OwedOutcome } from './settleBets'

/** Outcomes that no result has made have this version: a bet that was called off before its draw. */
export const beforeAnyResult = 0

const reason = 'stop_on_win'

/** Bets of later issues that are called off by a win in this one. */
export interface StoppedBet extends OwedBet {
  issueId: string
}

/**
 * The bets that stopping slips have in later issues, once they won in this one (lottery 4.5); bets that were
 * cancelled before are not reported again.
 */
export const readStoppedByWins = async (
  connection: MerchantConnection,
  { issueId, drawAt }: LotteryIssueRow,
  outcomes: readonly OwedOutcome[],
): Promise<StoppedBet[]> => {
  const won = outcomes.filter(({ payout }) => payout > 0).map(({ bet }) => bet.betId)
  if (won.length === 0 || !(await hasStops(connection, issueId))) return []
  const rows = await connection.query<LazyRow>(laterStatement, [issueId, won, drawAt])
  return rows.map((row) => ({ ...readOwedBet(row), issueId: row.issue_id }))
}

/**
 * Gives them back, with the win and in its transaction; an issue is paid only when those before it of such slips are, so nothing
 * can overtake it.
 */
export const giveBackStopped = async (
  connection: MerchantConnection,
  stopped: readonly StoppedBet[],
  onHarness?: DrawDeps['onHarness'],
): Promise<void> => {
  for (const issueId of new Set(stopped.map((bet) => bet.issueId))) {
    const nature = { issueId, resultVersion: beforeAnyResult }
    const bets = stopped.filter((bet) => bet.issueId === issueId)
    await payOutcomes(connection, nature, voidBets(bets, reason), onHarness)
  }
}

/** Whether a slip that stops still waits for an issue before this one. */
export const mustWaitForStops = async (
  { query }: MerchantConnection,
  { issueId, drawAt }: LotteryIssueRow,
): Promise<boolean> => (await query(waitStatement, [issueId, drawAt])).length > 0

export interface CalledOff {
  reason: string
  /** A person looks after its stake. */
  withheld: boolean
}

/** Which of an issue's bets were called off before its draw, by a win before it or as void (lottery 4.5, 4.9). */
export const readCalledOff = async (
  connection: MerchantConnection,
  issueId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, CalledOff>> => {
  const rows = await connection.query<CalledOff & { bet_id: string }>(calledOffStatement, [issueId, betIds])
  return new Map(rows.map(({ bet_id, ...one }) => [bet_id, one]))
}

const hasStops = async ({ query }: MerchantConnection, issueId: string): Promise<boolean> =>
  (await query(hasStopsStatement, [issueId])).length > 0

interface LazyRow extends OwedRow {
  issue_id: string
}

const hasStopsStatement: PreparedStatement = {
  name: 'lottery_has_stops',
  text: 'select 1 as one from lottery_stop where issue_id = $1 limit 1',
}

const laterStatement: PreparedStatement = {
  name: 'lottery_stopped_bets',
  text: `select later.issue_id, ${owedColumns('later')} from lottery_stopped_bets($1, $2, $3) later`,
}

const waitStatement: PreparedStatement = {
  name: 'lottery_wait_for_stops',
  text: `select 1 as one from lottery_stop stop
    join lottery_stop other on other.member = stop.member and other.slip_id = stop.slip_id
    join lottery_issue before on before.issue_id = other.issue_id
    where stop.issue_id = $1 and before.draw_at < $2 and before.finished_at is null limit 1`,
}

const calledOffStatement: PreparedStatement = {
  name: 'lottery_called_off',
  text: `select bet_id, withheld, void_reason as reason from lottery_bet_outcome
    where issue_id = $1 and bet_id = any ($2) and result_version = 0 and state = 'void'`,
}
