import type { Nothing } from '@playfront/contract/call'
import type { DepositWaitsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import type { PreparedStatement } from '../../store/store'
import { listExcess } from '../../money/deposits/excess/excess'
import { listContradictions } from '../../money/withdrawals/contradictions/contradictions'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { decideReviewBy, listAccountReviews } from './accountReviews'
import { listDeposits } from './listDeposits'
import { requestPaymentDecision } from './requestPaymentDecision'

/** Deposits, and money that does not fit, by maker and checker. */
export const depositsAdminHandlers = {
  depositWaits: atMerchant<Nothing, DepositWaitsAnswer>(listWaits),
  decideReview: atMerchant(decideReviewBy),
  findDeposits: atMerchant(listDeposits),
  requestPaymentDecision: atMerchant(requestPaymentDecision),
}

async function listWaits(context: MerchantContext): Promise<DepositWaitsAnswer> {
  const { store, merchant } = context
  const excess = await listExcess(store, merchant.code)
  const contradictions = await listContradictions(store, merchant.code)
  return store.read(merchant.code, async (connection) => {
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
      })),
      contradictions: contradictions.map(({ contradictedAt, ...row }) => ({
        ...row,
        member: memberOf.get(row.withdrawal) ?? '',
        at: contradictedAt.toISOString(),
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
