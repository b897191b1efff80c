import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * Whether faulty bets of an issue still have to be given back: that was decided before its draw, and of them all go back or none
 * (lottery 4.9). To be asked with the issue in hand.
 */
export const mustWaitForVoids = async ({ query }: MerchantConnection, issueId: string): Promise<boolean> =>
  (await query(waitStatement, [issueId])).length > 0

const waitStatement: PreparedStatement = {
  name: 'lottery_wait_for_voids',
  text: 'select 1 as one from lottery_void_issue where issue_id = $1 and done_at is null limit 1',
}
