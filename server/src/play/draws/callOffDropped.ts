import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { issueById } from '@playfront/lottery-rules/issues/issueAt'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { lotteryIssue } from '../../store/tables/lotteryIssue'
import { readDatabaseNow } from '../issues/readIssues'
import { cancelIssue } from './cancelIssue'
import { claimIssue } from './claimIssue'
import type { DrawDeps } from './drawDeps'

/** Issues of draws that the calendar has dropped since they were made: they are called off, and their stakes go back (lottery 4.9). */
export const callOffDropped = async (
  deps: Pick<DrawDeps, 'store' | 'masterKey' | 'actor' | 'onHarness'>,
  { code: merchant }: Pick<FullMerchantSettings, 'code'>,
  lottery: Lottery,
): Promise<void> => {
  if (!lottery.calendar) return
  const ahead = await deps.store.read(merchant, ({ db }) =>
    db
      .select({ issueId: lotteryIssue.issueId })
      .from(lotteryIssue)
      .where(
        and(
          eq(lotteryIssue.lottery, lottery.code),
          gt(lotteryIssue.drawAt, sql`platform_now()`),
          inArray(lotteryIssue.state, ['scheduled', 'open', 'suspended', 'closed']),
        ),
      ),
  )
  for (const { issueId } of ahead) {
    if (issueById(lottery, issueId)) continue
    await deps.store.change(merchant, async (connection) => {
      const issue = await claimIssue(connection, issueId, 'scheduled', 'open', 'suspended', 'closed')
      if (!issue) return
      await cancelIssue(deps, connection, issue, 'issue_cancelled', await readDatabaseNow(connection))
    })
  }
}
