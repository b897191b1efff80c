import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * Whether faulty bets of an issue still have to be refunded: that was decided before its draw, and either all of them
 * are refunded or none (lottery 4.9). The caller must hold the issue.
 */
export const mustWaitForVoids = async ({ query }: MerchantConnection, issueId: string): Promise<boolean> =>
  (await query(waitStatement, [issueId])).length > 0

const waitStatement: PreparedStatement = {
  name: 'lottery_wait_for_voids',
  text: 'select 1 as one from lottery_void_issue where issue_id = $1 and done_at is null limit 1',
}
