import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { ReviewCheck, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type {
  ProposePayoutRequest,
  WaitingPayout,
  WaitingPayoutsAnswer,
  WaitingPayoutsRequest,
} from '@playfront/contract/console/payouts.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { Refusal } from '../../kernel/refusal'
import { holdWithdrawal } from '../../money/withdrawals/withdrawalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import { type MerchantContext, atMerchant, callerMay } from '../consoleContext'
import { openAccount } from './payoutTerms'
import { checksOf } from './payoutTerms'
import { listWithdrawals, writeWithdrawals } from './withdrawalHistory'

export interface WaitingRow {
  id: string
  userName: string
  member: string
  amount: number
  fee: number
  currency: CurrencyCode
  card: string
  kind: CardKind
  way: string
  sealed: Buffer | null
  title: string
  maskedNumber: string
  reasons: ReviewReason[]
  checks: ReviewCheck[]
  requestedAt: Date
}

/** Withdrawals in review, the oldest first, from the first on or those after one of them. */
export const listWaiting = (
  { query }: MerchantConnection,
  after: string | undefined,
  limit: number,
): Promise<WaitingRow[]> => query<WaitingRow>(waitingStatement, [after ?? null, limit])

const waitingStatement: PreparedStatement = {
  name: 'list waiting payouts',
  text: `
    select asked.id, member.username as "userName", asked.member, asked.amount, asked.fee, asked.currency,
      card.id as card, card.kind, card.way, card.sealed, card.title, card.masked_number as "maskedNumber", asked.reasons, asked.checks, asked.requested_at as "requestedAt"
    from (
      select * from withdrawal
      where state = 'review' and (requested_at, id) > (
        (select coalesce(max(last.requested_at), '-infinity') from withdrawal last where last.id = $1::uuid),
        coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'))
      order by requested_at, id limit $2
    ) asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    order by asked.requested_at, asked.id`,
}

/** Withdrawals that wait for people. What is requested about them is decided in the inbox of approvals. */
export const payoutHandlers = {
  waitingPayouts: atMerchant(listPayouts),
  withdrawalHistory: atMerchant(listWithdrawals),
  withdrawalHistoryFile: atMerchant(writeWithdrawals),
  proposePayout: atMerchant(propose),
}

const pageSize = 50

async function listPayouts(
  { store, merchant, staff, secrets }: MerchantContext,
  { after }: WaitingPayoutsRequest,
): Promise<WaitingPayoutsAnswer> {
  const rows = await store.read(merchant.code, (connection) => listWaiting(connection, after, pageSize + 1))
  const page = rows.slice(0, pageSize)
  const seesAccount =
    callerMay(staff, 'withdrawals.prepare', merchant.code) ||
    callerMay(staff, 'withdrawals.approve', merchant.code)
  return {
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    payouts: page.map((row) => presentWaiting(row, { secrets, seesAccount })),
  }
}

const presentWaiting = (
  { kind, way, sealed, card, title, requestedAt, ...shown }: WaitingRow,
  { secrets, seesAccount }: Pick<MerchantContext, 'secrets'> & { seesAccount: boolean },
): WaitingPayout => {
  const details = seesAccount ? openAccount(secrets, { card, kind, way, sealed }) : null
  return {
    ...shown,
    checks: checksOf(shown),
    card: title,
    account: details && {
      kind,
      way,
      number: details.number,
      holder: details.holder,
      branch: details.branch ?? null,
      pixKind: details.pixKind ?? null,
    },
    requestedAt: requestedAt.toISOString(),
  }
}

/**
 * The first step. Throws `withdrawal.unknown`, and `staff.moved.on` when it no longer waits or after a concurrent
 * request.
 */
async function propose(
  context: MerchantContext,
  { id: withdrawal, proposal: id, verdict, because }: ProposePayoutRequest,
): Promise<Done> {
  const { store, merchant } = context
  const subject = `withdrawal:${withdrawal}`
  await store.change(merchant.code, async (connection) => {
    await requireInReview(connection, withdrawal)
    await requestApproval(connection, context, {
      kind: 'payout',
      id,
      subject,
      openKey: withdrawal,
      after: { withdrawal, verdict, because: because ?? null },
      reason: null,
      audit: { action: 'withdrawal.proposed', subject, after: { proposal: id, verdict, because } },
    })
  })
  return { done: true }
}

const requireInReview = async (connection: MerchantConnection, id: string): Promise<void> => {
  const withdrawal = await holdWithdrawal(connection, id)
  if (!withdrawal) throw new Refusal('withdrawal.unknown')
  if (withdrawal.state !== 'review') throw new Refusal('staff.moved.on')
}
