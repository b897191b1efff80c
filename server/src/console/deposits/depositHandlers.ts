import type { Nothing } from '@playfront/contract/call'
import type { DepositWaitsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import type { PreparedStatement } from '../../store/store'
import { listExcess } from '../../money/deposits/excess/excessRepository'
import { listContradictions } from '../../money/withdrawals/contradictions/contradictionRepository'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { decideReviewBy, listAccountReviews } from './accountReviews'
import { listDeposits } from './listDeposits'
import { readOpenRulings } from './approvalRepository'
import { decideApprovalBy, requestApprovalBy, cancelApprovalBy } from './approvalHandlers'

/** Deposits, and money that does not fit, by maker and checker. */
export const depositsAdminHandlers = {
  depositWaits: atMerchant<Nothing, DepositWaitsAnswer>(listWaits),
  decideReview: atMerchant(decideReviewBy),
  findDeposits: atMerchant(listDeposits),
  requestPaymentDecision: atMerchant(requestApprovalBy),
  decidePaymentDecision: atMerchant(decideApprovalBy),
  cancelPaymentDecision: atMerchant(cancelApprovalBy),
}

async function listWaits(context: MerchantContext): Promise<DepositWaitsAnswer> {
  const { store, merchant, staff } = context
  const excess = await listExcess(store, merchant.code)
  const contradictions = await listContradictions(store, merchant.code)
  return store.read(merchant.code, async (connection) => {
    const rulings = await readOpenRulings(connection, staff)
    const deposits = excess.map(({ deposit }) => deposit)
    const withdrawals = contradictions.map(({ withdrawal }) => withdrawal)
    const owners = await connection.query<{ id: string; member: string }>(ownersStatement, [
      deposits,
      withdrawals,
    ])
    const memberOf = new Map(owners.map(({ id, member }) => [id, member]))
    return {
      reviews: await listAccountReviews(connection, context),
      excess: excess.map(({ settledAt, ...row }) => ({
        ...row,
        member: memberOf.get(row.deposit) ?? '',
        at: settledAt.toISOString(),
        proposal: rulings.get(row.deposit) ?? null,
      })),
      contradictions: contradictions.map(({ contradictedAt, ...row }) => ({
        ...row,
        member: memberOf.get(row.withdrawal) ?? '',
        at: contradictedAt.toISOString(),
        proposal: rulings.get(row.withdrawal) ?? null,
      })),
    }
  })
}

const ownersStatement: PreparedStatement = {
  name: 'owners of money that waits',
  text: `
    select id, member from deposit where id = any ($1::uuid[])
    union all select id, member from withdrawal where id = any ($2::uuid[])`,
}
