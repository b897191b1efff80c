import type { RefusalReason, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import { milliseconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { giveBack } from './endWithdrawal'
import { holdWithdrawal, turnTo } from './withdrawalRepository'

export type Verdict = { ok: true } | { ok: false; because: RefusalReason }

/** A person's word on a withdrawal in review; false when it is not, or no longer, in review at this merchant. */
export const reviewWithdrawal = (
  store: Store,
  merchant: string,
  id: string,
  verdict: Verdict,
): Promise<boolean> =>
  store.change(merchant, (connection) => reviewInChange(connection, merchant, id, verdict))

/** The same within a change that does more. */
export const reviewInChange = async (
  connection: MerchantConnection,
  merchant: string,
  id: string,
  verdict: Verdict,
): Promise<boolean> => {
  const row = await holdWithdrawal(connection, id)
  if (row?.state !== 'review') return false
  if (verdict.ok) await turnTo(connection, merchant, row, { state: 'approved', dueIn: milliseconds(0) })
  else await giveBack(connection, merchant, row, { state: 'refused', because: verdict.because })
  return true
}

export interface InReview {
  id: string
  userName: string
  amount: number
  fee: number
  title: string
  maskedNumber: string
  reasons: ReviewReason[]
  requestedAt: Date
}

/** What waits for a person, the oldest first. */
export const listInReview = (store: Store, merchant: string): Promise<InReview[]> =>
  store.read(merchant, ({ query }) => query<InReview>(reviewStatement, []))

const reviewStatement: PreparedStatement = {
  name: 'list withdrawals in review',
  text: `
    select asked.id, member.username as "userName", asked.amount, asked.fee, card.title,
      card.masked_number as "maskedNumber", asked.reasons, asked.requested_at as "requestedAt"
    from withdrawal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    where asked.state = 'review' order by asked.requested_at, asked.id limit 100`,
}
