import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface BonusRow {
  id: string
  promotion: string
  state: 'active' | 'released' | 'forfeited'
  amount: number
  need: number
  /** Settled stakes that count for it, as of now. */
  progress: number
  grantedAt: Date
  expiresAt: Date
}

/** A member's running bonus, its progress computed now; undefined when there is none. */
export const readActiveBonus = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<BonusRow | undefined> => (await query<BonusRow>(activeStatement, [memberId]))[0]

/** How often a member has had each promotion's bonus, and the last of it. */
export interface HadBonus {
  promotion: string
  times: number
  /** All of them together, minor units. */
  total: number
  amount: number
  at: Date
  isActive: boolean
}

export const readHadBonuses = ({ query }: MerchantConnection, memberId: string): Promise<HadBonus[]> =>
  query<HadBonus>(hadStatement, [memberId])

/**
 * Fair stakes settled in the bonus's time, each by its class's share. Rounded down once, at the end.
 * An alias `bonus` has to be in reach.
 */
export const progressSql = `
  coalesce((
    select floor(sum(play.fair_stake * coalesce((bonus.shares ->> play.game_class)::numeric, 100)) / 100)
    from counted_play play
    where play.member = bonus.member and play.at >= bonus.granted_at and play.at < bonus.expires_at
  ), 0)::bigint`

const activeStatement: PreparedStatement = {
  name: 'active bonus',
  text: `
    select id, promotion, state, amount, need, least(${progressSql}, need) as progress, granted_at as "grantedAt",
      expires_at as "expiresAt"
    from bonus where member = $1 and state = 'active'`,
}

const hadStatement: PreparedStatement = {
  name: 'had bonuses',
  text: `
    select distinct on (promotion) promotion, count(*) over (partition by promotion)::integer as times,
      sum(amount) over (partition by promotion)::bigint as total, amount,
      granted_at as at, bool_or(state = 'active') over (partition by promotion) as "isActive"
    from bonus where member = $1 and source = 'deposit' order by promotion, granted_at desc`,
}
