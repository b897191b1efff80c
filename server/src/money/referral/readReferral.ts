import type { InvitedMember, ReferralAnswer } from '@playfront/contract/money/referral'
import type { referralRequest } from '@playfront/contract/money/referral.schema'
import type { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { readReferralRewards } from '../rewards/referralReward'
import { type PlacedRow, pageOf, placeBefore } from '../../kernel/pageOf'
import { referralCodeOf } from '../../account/register/referralCode'

export interface TreeLevel {
  /** 1 for friends, 2 for members whom friends invited. */
  level: number
  joined: number
  playing: number
}

/**
 * The invited members below a member, counted level by level; deeper levels contain no names.
 * @param levels how deep
 */
export const readTree = (
  { query }: MerchantConnection,
  memberId: string,
  levels: number,
): Promise<TreeLevel[]> => query<TreeLevel>(treeStatement, [memberId, levels])

/** A member who does not count has no one below: the chain is cut where an invitation was refused. */
const treeStatement: PreparedStatement = {
  name: 'referral tree',
  text: `
    with recursive tree as (
      select merchant, invited, 1 as level from referral where inviter = $1 and refused is null
      union all
      select below.merchant, below.invited, tree.level + 1
      from tree join referral below on below.merchant = tree.merchant and below.inviter = tree.invited
      where below.refused is null and tree.level < $2)
    select tree.level, count(*)::int as joined, (count(*) filter (where held.bets > 0))::int as playing
    from tree left join member_rank held on held.merchant = tree.merchant and held.member = tree.invited
    group by tree.level order by tree.level`,
}

/** The member's code and a page of those who came by it, the newest first. Throws `request.invalid` for a strange `before`. */
export const readReferral = async (
  context: CallContext,
  { before }: z.output<typeof referralRequest>,
): Promise<ReferralAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store, platform } = context
  const place = placeBefore(before)
  const code = await referralCodeOf(store, merchant.code, memberId, platform.randomness)
  const [rows, [counted], levels, rewards] = await store.read(merchant.code, async (connection) => [
    await connection.query<InvitedRow>(pageStatement, [memberId, ...place]),
    await connection.query<CountRow>(countStatement, [memberId]),
    await readTree(connection, memberId, merchant.operator.referral.longestChain),
    await readReferralRewards(connection, memberId),
  ])
  const paid = new Map(rewards.flatMap((one) => (one.state === 'paid' ? [[one.invited, one.amount]] : [])))
  const { page, next } = pageOf(rows)
  return {
    code,
    invitedCount: counted?.invited ?? 0,
    playingCount: counted?.playing ?? 0,
    levels,
    earned: [...paid.values()].reduce((sum, amount) => sum + amount, 0),
    currency: merchant.currency,
    invited: page.map((row) => ({ ...presentInvited(row), reward: paid.get(row.id) })),
    next,
  }
}

interface InvitedRow extends PlacedRow {
  username: string
  counts: boolean
  plays: boolean
}

interface CountRow {
  invited: number
  playing: number
}

/** `nguyen_an` becomes `ng•••`: enough for the inviter, too little for anyone else. */
export const maskName = (name: string): string => `${Array.from(name).slice(0, 2).join('')}•••`

const stateOf = ({ counts, plays }: InvitedRow): InvitedMember['state'] => {
  if (!counts) return 'notCounted'
  return plays ? 'plays' : 'joined'
}

const presentInvited = (row: InvitedRow): InvitedMember => ({
  maskedName: maskName(row.username),
  at: row.at.toISOString(),
  state: stateOf(row),
})

const pageStatement: PreparedStatement = {
  name: 'invited page',
  text: `
    select referral.invited as id, referral.at, member.username, referral.refused is null as counts,
      coalesce(held.bets > 0, false) as plays
    from referral
    join member on member.merchant = referral.merchant and member.id = referral.invited
    left join member_rank held on held.merchant = referral.merchant and held.member = referral.invited
    where referral.inviter = $1 and ($2::timestamptz is null or (referral.at, referral.invited) < ($2, $3::uuid))
    order by referral.at desc, referral.invited desc limit $4`,
}

const countStatement: PreparedStatement = {
  name: 'count invited',
  text: `
    select count(*)::int as invited, (count(*) filter (where held.bets > 0))::int as playing
    from referral left join member_rank held on held.merchant = referral.merchant and held.member = referral.invited
    where referral.inviter = $1 and referral.refused is null`,
}
