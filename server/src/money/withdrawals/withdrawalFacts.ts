import type { ReviewFacts } from './decideReview'
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

/** What the review looks at besides the amount, the settings and the names. */
export type MemberReviewFacts = CardFacts &
  Omit<ReviewFacts, keyof CardFacts | 'settings' | 'amount' | 'wasPaid' | 'isOwnName' | 'isByStaff'>

/** Nothing of a member who does not exist; times are those of the database. */
export const readReviewFacts = async (
  connection: MerchantConnection,
  memberId: string,
  card: string,
): Promise<MemberReviewFacts> => {
  const [row] = await connection.query<ReviewRow>(reviewStatement, [memberId, card])
  if (!row) throw new Error('A member or a payout account under review does not exist.')
  const { now, registeredAt, boundAt, securityAt, depositedSum, withdrawnSum, ...facts } = row
  const ageOf = (at: Date) => now.getTime() - at.getTime()
  return {
    ...facts,
    ...(await readCardFacts(connection, memberId, card)),
    memberAge: ageOf(registeredAt),
    cardAge: ageOf(boundAt),
    securityAge: securityAt && ageOf(securityAt),
    deposited: Math.max(depositedSum - withdrawnSum, 0),
  }
}

type ReviewRow = Pick<
  MemberReviewFacts,
  'level' | 'automaticLately' | 'staked' | 'isHeld' | 'hasReversedDeposit' | 'hasContradiction'
> & {
  now: Date
  registeredAt: Date
  boundAt: Date
  securityAt: Date | null
  depositedSum: number
  withdrawnSum: number
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

// Play is counted from the last withdrawal that was not held up for it. Those that were, and those of before stakes were noted,
// are taken off the deposits instead: their money has left, and the rest still has to be played.
const reviewStatement: PreparedStatement = {
  name: 'read payout review facts',
  text: `
    with counted as (
      select amount, requested_at, ended_at, state, reasons, contradicted_at, staked,
        state not in ('failed', 'refused', 'cancelled') as stands
      from withdrawal where member = $1
    ), since as (
      select coalesce(max(requested_at), '-infinity') as at, coalesce(max(staked), 0) as staked
      from counted where stands and staked is not null and not 'unplayed' = any (reasons)
    )
    select platform_now() as now, member.registered_at as "registeredAt", card.bound_at as "boundAt",
      coalesce((select level from member_rank where member_rank.member = $1), 0) as level,
      coalesce((select sum(amount) from counted where stands and reasons = '{}'
        and requested_at > platform_now() - interval '24 hours'), 0)::bigint as "automaticLately",
      greatest(member.password_changed_at, member.mobile_verified_at, member.email_verified_at,
        (select changed_at from second_factor where second_factor.member = $1),
        (select max(created_at) from passkey where passkey.member = $1),
        (select max(bound_at) from identity where identity.member = $1)) as "securityAt",
      coalesce((select sum(credited) from deposit where deposit.member = $1 and deposit.state = 'done'
        and settled_at > since.at), 0)::bigint as "depositedSum",
      coalesce((select sum(amount) from counted where stands and requested_at > since.at), 0)::bigint as "withdrawnSum",
      coalesce((select staked from wallet where wallet.member = $1), 0) - since.staked as staked,
      exists (select from exclusion_review where exclusion_review.member = $1 and exclusion_review.state = 'open') as "isHeld",
      exists (select from deposit where deposit.member = $1 and deposit.state = 'reversed') as "hasReversedDeposit",
      exists (select from counted where contradicted_at is not null) as "hasContradiction"
    from member
    join bound_account card on card.merchant = member.merchant and card.id = $2
    cross join since
    where member.id = $1`,
}
