import { eq } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { lotterySlipIssue } from '../../store/tables/lotterySlip'

/** The leaves of every slip of an issue, hex. Once betting is over this list never changes. */
export const readLeaves = (
  { db }: MerchantConnection,
  issueId: string,
): Promise<{ betLeaf: string; seedLeaf: string }[]> =>
  db
    .select({ betLeaf: lotterySlipIssue.betLeaf, seedLeaf: lotterySlipIssue.seedLeaf })
    .from(lotterySlipIssue)
    .where(eq(lotterySlipIssue.issueId, issueId))
