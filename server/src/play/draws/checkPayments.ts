import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import { SettlementsDiffer } from '../audit/auditSettlement'
import type { DrawDeps, DueIssue } from './drawDeps'

/** The payments of an issue do not add up. It is not settled until a person has found out why. */
export class PaymentsDiffer extends Error {
  override readonly name = 'PaymentsDiffer'
}

interface Sums {
  bets: number
  owed: number
  posted: number
}

/**
 * Adds up an issue's payments without the job that made them: every bet walked, and what the outcomes say equal to what stands
 * in the ledger under their keys, to the last minor unit (lottery 4.8).
 */
export const checkPayments = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<void> => {
  const { issueId, paidBets, paidAmount } = issue
  const [sums] = await connection.query<Sums>(sumStatement, [issueId])
  const isRight = sums && sums.bets === paidBets && sums.owed === paidAmount && sums.posted === paidAmount
  if (isRight) return
  throw new PaymentsDiffer(
    `Issue ${issueId}: ${paidBets} bets were paid ${paidAmount}, but ${JSON.stringify(sums)} was found.`,
  )
}

const sumStatement: PreparedStatement = {
  name: 'lottery_sum_payments',
  text: 'select bets, owed, posted from lottery_sum_payments($1)',
}

/** Counts the issue as refunded on each of its slips, so that the history can distinguish them. */
export const countRefunds = async (connection: MerchantConnection, issueId: string): Promise<void> => {
  await connection.query(countStatement, [issueId])
}

const countStatement: PreparedStatement = {
  name: 'lottery_count_refunds',
  text: `update lottery_slip slip set refunded_issues = slip.refunded_issues + 1
    from lottery_slip_issue part
    where part.issue_id = $1 and slip.member = part.member and slip.slip_id = part.slip_id`,
}

/**
 * Records that an issue is stuck because of its money, once for each blocked step, so that a person finds it in the
 * back office (lottery 4.8). Other failures are not recorded here.
 */
export const raiseMoneyAlarm = async (
  { store, onError }: Pick<DrawDeps, 'store' | 'onError'>,
  { merchant, issueId }: DueIssue,
  failure: unknown,
): Promise<void> => {
  const kind = kindOf(failure)
  if (!kind || !(failure instanceof Error)) return
  try {
    await store.changeOnce(merchant, raiseStatement, [issueId, kind, failure.message.slice(0, 500)])
  } catch (unwritten) {
    onError({ merchant, issueId, failure: unwritten })
  }
}

const kindOf = (failure: unknown): 'settlement' | 'payments' | undefined => {
  if (failure instanceof SettlementsDiffer) return 'settlement'
  return failure instanceof PaymentsDiffer ? 'payments' : undefined
}

const raiseStatement: PreparedStatement = {
  name: 'lottery_raise_money_alarm',
  text: `insert into lottery_settlement_alarm (merchant, issue_id, version, kind, said)
    select merchant, issue_id, version, $2, $3 from lottery_issue where issue_id = $1 on conflict do nothing`,
}
