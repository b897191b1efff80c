import type { MerchantConnection, PreparedStatement } from '../../store/store'

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
