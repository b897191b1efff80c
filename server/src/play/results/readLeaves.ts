import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** The leaves of a slip of an issue in its two roots, hex. */
export interface SlipLeaves {
  betLeaf: string
  seedLeaf: string
}

/** The leaves of every slip of an issue, in any order. Once betting is over this list never changes. */
export const readLeaves = ({ query }: MerchantConnection, issueId: string): Promise<SlipLeaves[]> =>
  query<SlipLeaves>(leavesStatement, [issueId])

const leavesStatement: PreparedStatement = {
  name: 'lottery_read_leaves',
  text: 'select bet_leaf as "betLeaf", seed_leaf as "seedLeaf" from lottery_slip_issue where issue_id = $1',
}
