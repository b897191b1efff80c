import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

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
      card.id as card, card.kind, card.way, card.sealed, card.title, card.masked_number as "maskedNumber", asked.reasons, asked.requested_at as "requestedAt"
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
