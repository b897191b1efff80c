import { SettlementsDiffer } from '../audit/auditSettlement'
import type { PreparedStatement } from '../../store/store'
import { PaymentsDiffer } from './checkPayments'
import type { DrawDeps, DueIssue } from './drawDeps'

/**
 * Records that an issue is stuck because of its money, once for each blocked step, so that a person finds it in the
 * back office (lottery 4.8). Other failures are not recorded here.
 */
export const raiseMoneyAlarm = async (
  { store, onTrouble }: Pick<DrawDeps, 'store' | 'onTrouble'>,
  { merchant, issueId }: DueIssue,
  failure: unknown,
): Promise<void> => {
  const kind = kindOf(failure)
  if (!kind || !(failure instanceof Error)) return
  try {
    await store.changeOnce(merchant, raiseStatement, [issueId, kind, failure.message.slice(0, 500)])
  } catch (unwritten) {
    onTrouble({ merchant, issueId, failure: unwritten })
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
