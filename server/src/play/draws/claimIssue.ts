import { eq } from 'drizzle-orm'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { MerchantConnection } from '../../store/store'
import { lotteryIssue, type LotteryIssueRow } from '../../store/tables/lotteryIssue'

/**
 * Takes the issue for this transaction alone, if it is still in the state. Nothing when another scheduler works on it or has
 * moved it on: it is in good hands.
 */
export const claimIssue = async (
  { db }: MerchantConnection,
  issueId: string,
  ...states: LotteryIssueState[]
): Promise<LotteryIssueRow | undefined> => {
  const [row] = await db
    .select()
    .from(lotteryIssue)
    .where(eq(lotteryIssue.issueId, issueId))
    .for('update', { skipLocked: true })
  return row && states.includes(row.state) ? row : undefined
}

/** The same, but waits for bets that are being placed: they hold the row until they are in. */
export const awaitIssue = async (
  { db }: MerchantConnection,
  issueId: string,
  ...states: LotteryIssueState[]
): Promise<LotteryIssueRow | undefined> => {
  const [row] = await db.select().from(lotteryIssue).where(eq(lotteryIssue.issueId, issueId)).for('update')
  return row && states.includes(row.state) ? row : undefined
}
