import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { readRunning, type PromotionRow } from '../promotions/promotionFacts'

/** The reward for an invited friend, for the inviter. */
export interface ReferralReward {
  /** The friend. */
  invited: string
  amount: number
  state: 'due' | 'paid' | 'withheld'
  /** Why it is withheld: `own.device`, `own.contact`, `own.card`, or what kept the inviter from it. */
  reason: string | null
  at: Date
}

/** The rewards for friends of a member, the newest first. */
export const readReferralRewards = (
  { query }: MerchantConnection,
  inviterId: string,
): Promise<ReferralReward[]> => query<ReferralReward>(rewardsStatement, [inviterId])

type Referral = PromotionRow & { kind: 'REFERRAL' }

/** The referral promotion that runs, with its figures; undefined when there is none. */
export const readReferralOffer = async (connection: MerchantConnection): Promise<Referral | undefined> =>
  (await readRunning(connection)).find((row): row is Referral => row.kind === 'REFERRAL')

/**
 * Records the friends who have met the promotion's conditions: a first deposit and settled fair stakes. A friend
 * counts only once. One who shares a device, a contact or a card with the inviter is recorded as withheld.
 */
export const recalculateReferrals = async (store: Store, { code }: FullMerchantSettings): Promise<number> => {
  const offer = await store.read(code, readReferralOffer)
  if (!offer) return 0
  const { amounts, deposit, stake } = offer.figures
  const values = [code, offer.id, amounts[0], deposit, stake, offer.audience.minimumRank ?? 0]
  return (await store.changeOnce(code, recalculateStatement, values)).length
}

const rewardsStatement: PreparedStatement = {
  name: 'rewards for friends',
  text: `
    select occasion::uuid as invited, amount, state, reason, at from reward_due
    where member = $1 and kind = 'referral' order by at desc limit 1000`,
}

const sharesSql = `
  case
    when exists (
      select from device mine join device theirs on theirs.mark = mine.mark
      where mine.member = friend.inviter and theirs.member = friend.invited
    ) then 'own.device'
    when exists (
      select from member mine join member theirs on theirs.mobile_key = mine.mobile_key or theirs.email_key = mine.email_key
      where mine.id = friend.inviter and theirs.id = friend.invited
    ) then 'own.contact'
    when exists (
      select from bound_account mine join bound_account theirs on theirs.number_hash = mine.number_hash
      where mine.member = friend.inviter and theirs.member = friend.invited
    ) then 'own.card'
  end`

/** Friends of the last half year who have no reward yet. */
const recalculateStatement: PreparedStatement = {
  name: 'compute referral rewards',
  text: `
    with ripe as (
      select friend.inviter, friend.invited
      from referral friend
      where friend.refused is null and friend.at > platform_now() - interval '180 days'
        and not exists (select from reward_due due where due.kind = 'referral' and due.occasion = friend.invited::text)
        and coalesce((select level from member_rank held where held.member = friend.inviter), 0) >= $6
        and (
          select credited from deposit first
          where first.member = friend.invited and first.count = 1 and first.state = 'done'
        ) >= $4
        and (select sum(fair_stake) from counted_play play where play.member = friend.invited) >= $5
      limit 500
    )
    insert into reward_due (merchant, member, kind, name, occasion, prize, amount, state, reason)
    select $1, friend.inviter, 'referral', $2, friend.invited, 'CASH', $3,
      case when shared is null then 'due' else 'withheld' end, shared
    from ripe friend cross join lateral (select ${sharesSql} as shared) as found
    on conflict do nothing returning occasion`,
}
