import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { issueColumns, type LotteryIssueRow } from '../issues/issueRow'

/** An issue that this transaction has taken, and the database's clock at that moment. */
export interface ClaimedIssue extends LotteryIssueRow {
  now: Date
}

/**
 * Takes the issue for this transaction alone, if it is still in the state. Nothing when another scheduler works on it or has
 * moved it on: another scheduler has it.
 */
export const claimIssue = async (
  { query }: MerchantConnection,
  issueId: string,
  ...states: LotteryIssueState[]
): Promise<ClaimedIssue | undefined> => {
  const [row] = await query<ClaimedIssue>(claimStatement, [issueId])
  return row && states.includes(row.state) ? row : undefined
}

const claimStatement: PreparedStatement = {
  name: 'lottery_claim_issue',
  text: `select ${issueColumns}, platform_now() as now from lottery_issue
    where issue_id = $1 for update skip locked`,
}

/** The same, but waits for bets that are being placed: they hold the row until they are in. */
export const awaitIssue = async (
  { query }: MerchantConnection,
  issueId: string,
  ...states: LotteryIssueState[]
): Promise<LotteryIssueRow | undefined> => {
  const [row] = await query<LotteryIssueRow>(awaitStatement, [issueId])
  return row && states.includes(row.state) ? row : undefined
}

const awaitStatement: PreparedStatement = {
  name: 'lottery_await_issue',
  text: `select ${issueColumns} from lottery_issue where issue_id = $1 for update`,
}

/** The columns that become known with a step. */
const factColumns = {
  clientRoot: 'client_root',
  betRoot: 'bet_root',
  rootsAt: 'roots_at',
  serverSeed: 'server_seed',
  numbers: 'numbers',
  earlierNumbers: 'earlier_numbers',
  awaiting: 'awaiting',
  resultVersion: 'result_version',
  drawnAt: 'drawn_at',
  voidReason: 'void_reason',
  paidUpTo: 'paid_up_to',
  paidBets: 'paid_bets',
  paidAmount: 'paid_amount',
  finishedAt: 'finished_at',
} as const satisfies Partial<Record<keyof LotteryIssueRow, string>>

export type IssueFacts = Partial<Pick<LotteryIssueRow, keyof typeof factColumns>>

export interface IssueMove {
  to: LotteryIssueState
  actor: string
  reason?: string
  /** When the scheduler has to look again; null when the issue's life is over. */
  dueAt: Date | null
  /** What else becomes known with this step. */
  set?: IssueFacts
}

/**
 * Moves an issue one step on and records who did it. The step starts from the state and version that the caller saw;
 * after a concurrent change nothing happens (lottery 4.2).
 * @returns whether the step was taken
 */
export const moveIssue = async (
  { query }: MerchantConnection,
  issue: Pick<LotteryIssueRow, 'issueId' | 'state' | 'version'>,
  move: IssueMove,
): Promise<boolean> => (await query(moveStatement, moveValues(issue, move))).length > 0

/** The same as a transaction of its own, for a step that writes nothing else. */
export const moveIssueOnce = async (
  { changeOnce }: Pick<Store, 'changeOnce'>,
  issue: Pick<LotteryIssueRow, 'merchant' | 'issueId' | 'state' | 'version'>,
  move: IssueMove,
): Promise<boolean> => (await changeOnce(issue.merchant, moveStatement, moveValues(issue, move))).length > 0

const moveValues = (
  { issueId, state, version }: Pick<LotteryIssueRow, 'issueId' | 'state' | 'version'>,
  { to, actor, reason = '', dueAt, set = {} }: IssueMove,
): unknown[] => [issueId, state, version, to, dueAt, byColumn(set), actor, reason]

const byColumn = (facts: IssueFacts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(factColumns).map(([fact, column]) => [column, facts[fact as keyof IssueFacts]]),
  )

const columns = Object.values(factColumns).join(', ')

const moveStatement: PreparedStatement = {
  name: 'lottery_move_issue',
  // A fact that is not named keeps its value.
  text: `with moved as (
      update lottery_issue issue set state = $4, version = issue.version + 1, due_at = $5,
        (${columns}) = (select ${columns} from jsonb_populate_record(issue, $6::jsonb))
      where issue.issue_id = $1 and issue.state = $2 and issue.version = $3
      returning issue.merchant, issue.issue_id, issue.version
    )
    insert into lottery_issue_audit (merchant, issue_id, version, from_state, to_state, actor, reason, at)
    select merchant, issue_id, version, $2, $4, $7, $8, platform_now() from moved returning version`,
}

/** The scheduler looks at the issue again at this time, and at null no more; the issue stays in its state. */
export const postponeIssue = async (
  { query }: MerchantConnection,
  issueId: string,
  dueAt: Date | null,
): Promise<void> => {
  await query(postponeStatement, [issueId, dueAt])
}

const postponeStatement: PreparedStatement = {
  name: 'lottery_postpone_issue',
  text: 'update lottery_issue set due_at = $2 where issue_id = $1',
}

/**
 * Records how far the bets of an issue are paid: the last one, and what the batch adds to those before it.
 * @param batch.amount minor units
 */
export const recordPaidBatch = async (
  { query }: MerchantConnection,
  issueId: string,
  batch: { lastBetId: string; bets: number; amount: number },
): Promise<void> => {
  await query(paidStatement, [issueId, batch.lastBetId, batch.bets, batch.amount])
}

const paidStatement: PreparedStatement = {
  name: 'lottery_record_paid_batch',
  text: `update lottery_issue set paid_up_to = $2, paid_bets = paid_bets + $3, paid_amount = paid_amount + $4
    where issue_id = $1`,
}
