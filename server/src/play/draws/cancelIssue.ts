import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { issueById } from '@playfront/lottery-rules/issues/issueAt'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { MerchantConnection } from '../../store/store'
import { type LotteryIssueRow, lotteryIssue } from '../../store/tables/lotteryIssue'
import { openServerSeed } from '../issues/serverSeed'
import type { DrawDeps, StepOutcome } from './drawDeps'
import { claimIssue, moveIssue } from './moveIssue'
import { readDatabaseNow } from '../issues/readIssues'

/** Why an issue may be called off (lottery 4.9). */
export type CancelReason = 'issue_cancelled' | 'beacon_unavailable' | 'seed_not_revealed'

/** Calls an issue off: its stakes go back, and a seed that can be shown is shown all the same (lottery 6.5). */
export const cancelIssue = async (
  { masterKey, actor, onHarness }: Pick<DrawDeps, 'masterKey' | 'actor' | 'onHarness'>,
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  reason: CancelReason,
  nowMs: number,
): Promise<StepOutcome> => {
  const hasSeed = issue.drawSource === 'inHouse' && reason !== 'seed_not_revealed'
  const serverSeed = hasSeed ? openServerSeed(masterKey, issue) : null
  const set = { voidReason: reason, serverSeed, awaiting: null }
  await moveIssue(connection, issue, { to: 'cancelled', actor, reason, dueAt: new Date(nowMs), set })
  onHarness?.({ issueId: issue.issueId, stage: 'cancelled' })
  return 'moved'
}

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
