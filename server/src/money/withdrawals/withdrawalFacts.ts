import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A member's money that is being paid out, as the rules need it. */
export interface PayoutFacts {
  /** Under way, the newest first. */
  open: string[]
  /** Requested in the last 24 hours and not refunded, minor units. */
  lately: number
  wasPaid: boolean
  /** In minor units: the available balance, and what is being paid out. */
  balance: number
  held: number
  nowMs: number
}

export const readPayoutFacts = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<PayoutFacts> => {
  const [row] = await query<Omit<PayoutFacts, 'nowMs'> & { now: Date }>(factsStatement, [memberId])
  if (!row) throw new Error('The database returned no row.')
  const { now, ...facts } = row
  return { ...facts, nowMs: now.getTime() }
}

export interface CardFacts {
  wasCardPaid: boolean
  isShared: boolean
}

export const readCardFacts = async (
  { query }: MerchantConnection,
  memberId: string,
  card: string,
): Promise<CardFacts> => {
  const [row] = await query<CardFacts>(cardStatement, [memberId, card])
  return row ?? { wasCardPaid: false, isShared: true }
}

const factsStatement: PreparedStatement = {
  name: 'read payout facts',
  text: `
    select
      coalesce(array_agg(id::text order by requested_at desc) filter (where ended_at is null), '{}') as open,
      coalesce(sum(amount) filter (where requested_at > platform_now() - interval '24 hours'
        and state not in ('failed', 'refused', 'cancelled')), 0)::bigint as lately,
      coalesce(bool_or(state = 'paid'), false) as "wasPaid",
      coalesce((select balance from wallet where member = $1), 0) as balance,
      coalesce((select amount from member_balance where member = $1 and account = 'held'), 0) as held,
      platform_now() as now
    from withdrawal where member = $1`,
}

const cardStatement: PreparedStatement = {
  name: 'read payout card facts',
  text: `
    select
      exists (select from withdrawal where card = bound.id and member = $1 and state = 'paid') as "wasCardPaid",
      exists (select from bound_account other where other.merchant = bound.merchant
        and other.number_hash = bound.number_hash and other.member <> $1) as "isShared"
    from bound_account bound where id = $2`,
}
