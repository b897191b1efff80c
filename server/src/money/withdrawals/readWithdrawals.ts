import type { CurrencyCode } from '@playfront/contract/money'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Withdrawal, WithdrawalListAnswer, WithdrawalState } from '@playfront/contract/money/withdrawals'
import type { withdrawalListRequest, withdrawalRequest } from '@playfront/contract/money/withdrawals.schema'
import { hours } from '@playfront/contract/time'
import type { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../store/store'

interface ShownRow {
  id: string
  state: WithdrawalState
  currency: CurrencyCode
  amount: number
  fee: number
  because: Withdrawal['because'] | null
  requestedAt: Date
  title: string
  maskedNumber: string
  steps: Withdrawal['steps']
}

/** One withdrawal of the member's; undefined for any other. */
export const findWithdrawal = async (
  { query }: ReadConnection,
  merchant: FullMerchantSettings,
  memberId: string,
  id: string,
): Promise<Withdrawal | undefined> => {
  const [row] = await query<ShownRow>(oneStatement, [memberId, id])
  return row && present(row, merchant)
}

/** Answers one withdrawal. Throws `withdrawal.unknown` for one that is not the member's. */
export const readWithdrawal = async (
  { store, merchant, ...context }: CallContext,
  { id }: z.output<typeof withdrawalRequest>,
): Promise<Withdrawal> => {
  const { memberId } = requireSession({ store, merchant, ...context })
  const found = await store.read(merchant.code, (connection) =>
    findWithdrawal(connection, merchant, memberId, id),
  )
  if (!found) throw new Refusal('withdrawal.unknown')
  return found
}

/** Answers a page of the member's withdrawals. */
export const listWithdrawals = async (
  context: CallContext,
  { before, limit }: z.output<typeof withdrawalListRequest>,
): Promise<WithdrawalListAnswer> => {
  const { memberId } = requireSession(context)
  const { store, merchant } = context
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    query<ShownRow>(pageStatement, [memberId, before ?? null, limit + 1]),
  )
  const shown = rows.slice(0, limit)
  return {
    withdrawals: shown.map((row) => present(row, merchant)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

const present = (row: ShownRow, merchant: FullMerchantSettings): Withdrawal => {
  const { id, state, currency, amount, fee, because, requestedAt, title, maskedNumber, steps } = row
  return {
    id,
    state,
    currency,
    amount,
    fee,
    card: { title, maskedNumber },
    requestedAt: requestedAt.toISOString(),
    expectedBy: expectedBy(row, merchant),
    canCancel: state === 'review' || state === 'approved',
    because: because ?? undefined,
    steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}

const expectedBy = (
  { state, requestedAt, steps }: ShownRow,
  { operator: { withdrawals } }: FullMerchantSettings,
): string | undefined => {
  const after = (from: number, time: number) => new Date(from + hours(time)).toISOString()
  if (state === 'review')
    return after(requestedAt.getTime(), withdrawals.reviewHours + withdrawals.payoutHours)
  if (state !== 'approved' && state !== 'sent' && state !== 'checking') return undefined
  const approved = steps.find((step) => step.state === 'approved')
  return after(approved ? Date.parse(approved.at) : requestedAt.getTime(), withdrawals.payoutHours)
}

const shown = `
  select paid.id, paid.state, paid.currency, paid.amount, paid.fee, paid.because, paid.requested_at as "requestedAt",
    card.title, card.masked_number as "maskedNumber", (
      select coalesce(json_agg(json_build_object('state', step.state, 'at', step.at) order by place), '[]')
      from withdrawal_step step where step.merchant = paid.merchant and step.withdrawal = paid.id
    ) as steps
  from withdrawal paid join bound_account card on card.merchant = paid.merchant and card.id = paid.card`

const oneStatement: PreparedStatement = {
  name: 'read withdrawal',
  text: `${shown} where paid.member = $1 and paid.id = $2`,
}

const pageStatement: PreparedStatement = {
  name: 'list withdrawals',
  text: `${shown}
    where paid.member = $1 and ($2::uuid is null or (paid.requested_at, paid.id) < (
      select before.requested_at, before.id from withdrawal before where before.member = $1 and before.id = $2))
    order by paid.requested_at desc, paid.id desc limit $3`,
}
