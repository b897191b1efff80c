import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement, Store } from '../../../store/store'
import type { PayoutApproval } from './decideContradiction'

/** A payout with two contradictory results from its provider. Amounts in minor units. */
export interface Contradiction {
  withdrawal: string
  userName: string
  currency: CurrencyCode
  amount: number
  fee: number
  state: 'paid' | 'failed' | 'sent' | 'checking'
  title: string
  maskedNumber: string
  contradictedAt: Date
  /** The provider's reports, the oldest first. */
  told: { status: 'paid' | 'failed'; amount: number; reference: string | null; at: string }[]
}

/** What waits for a person, the oldest first. */
export const listContradictions = (store: Store, merchant: string): Promise<Contradiction[]> =>
  store.read(merchant, ({ query }) => query<Contradiction>(listStatement, []))

/** When the withdrawal was contradicted; null when it is not, or not any more. The withdrawal has to be held. */
export const readContradictedAt = async (
  { query }: MerchantConnection,
  withdrawal: string,
): Promise<Date | null> => {
  const [row] = await query<{ at: Date | null }>(atStatement, [withdrawal])
  return row?.at ?? null
}

export const findPayoutApproval = async (
  { query }: MerchantConnection,
  id: string,
): Promise<Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'> | undefined> => {
  const [row] = await query<Pick<PayoutApproval, 'withdrawal' | 'verdict' | 'reason' | 'by'>>(findStatement, [
    id,
  ])
  return row
}

/** Writes a decision; the withdrawal no longer waits for a person. */
export const writePayoutApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, withdrawal, verdict, reason, by }: PayoutApproval,
): Promise<void> => {
  await query(writeStatement, [merchant, id, withdrawal, verdict, reason, by])
  await query(settledStatement, [withdrawal])
}

const listStatement: PreparedStatement = {
  name: 'list contradicted withdrawals',
  text: `
    select asked.id as withdrawal, member.username as "userName", asked.currency, asked.amount, asked.fee, asked.state,
      card.title, card.masked_number as "maskedNumber", asked.contradicted_at as "contradictedAt", (
        select coalesce(json_agg(json_build_object('status', status, 'amount', amount, 'reference', payout_event.reference,
          'at', told_at)
          order by told_at, event), '[]')
        from payout_event where payout_event.merchant = asked.merchant and withdrawal = asked.id
      ) as told
    from withdrawal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    where asked.contradicted_at is not null order by asked.contradicted_at, asked.id limit 100`,
}

const atStatement: PreparedStatement = {
  name: 'read contradiction of withdrawal',
  text: 'select contradicted_at as at from withdrawal where id = $1',
}

const findStatement: PreparedStatement = {
  name: 'find payout ruling',
  text: 'select withdrawal, verdict, reason, decided_by as by from payout_decision where id = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write payout ruling',
  text: `
    insert into payout_decision (merchant, id, withdrawal, verdict, reason, decided_by, contradicted_at)
    select $1, $2, $3, $4, $5, $6, contradicted_at from withdrawal where id = $3`,
}

const settledStatement: PreparedStatement = {
  name: 'settle contradiction',
  text: 'update withdrawal set contradicted_at = null, told_status = null, told_reference = null where id = $1',
}
