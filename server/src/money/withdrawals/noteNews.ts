import { failureReasons, type FailureReason } from '@playfront/contract/money/withdrawals.schema'
import type { MerchantConnection } from '../../store/store'
import { decideNews, type NewsDecision } from './decideNews'
import { giveBack, payWithdrawal } from './endWithdrawal'
import { noteContradiction, type WithdrawalRow } from './withdrawalBook'

export interface PayoutNews {
  status: 'paid' | 'failed'
  reference?: string
  /** In the house's word. */
  reason?: string
}

/** Does what a provider's word leads to. The withdrawal has to be held. */
export const noteNews = async (
  connection: MerchantConnection,
  merchant: string,
  row: WithdrawalRow,
  { status, reference, reason }: PayoutNews,
): Promise<NewsDecision> => {
  const decision = decideNews(row.state, status)
  if (decision === 'pay') await payWithdrawal(connection, merchant, row, reference)
  if (decision === 'giveBack')
    await giveBack(connection, merchant, row, { state: 'failed', because: readReason(reason), reference })
  if (decision === 'contradiction') await noteContradiction(connection, row.id)
  return decision
}

const readReason = (reason: string | undefined): FailureReason =>
  failureReasons.find((one) => one === reason) ?? 'other'
