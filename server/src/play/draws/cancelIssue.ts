import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { issueById } from '@playfront/lottery-rules/issues/issueAt'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
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
  return 'payable'
}

/** Issues of draws that the calendar has dropped since they were made: they are called off, and their stakes go back (lottery 4.9). */
export const callOffDropped = async (
  deps: Pick<DrawDeps, 'store' | 'masterKey' | 'actor' | 'onHarness'>,
  { code: merchant }: Pick<FullMerchantSettings, 'code'>,
  lottery: Lottery,
): Promise<void> => {
  if (!lottery.calendar) return
  const ahead = await deps.store.read(merchant, ({ query }) =>
    query<{ issue_id: string }>(undrawnStatement, [lottery.code]),
  )
  for (const { issue_id: issueId } of ahead) {
    if (issueById(lottery, issueId)) continue
    await deps.store.change(merchant, async (connection) => {
      const issue = await claimIssue(connection, issueId, 'scheduled', 'open', 'suspended', 'closed')
      if (!issue) return
      await cancelIssue(deps, connection, issue, 'issue_cancelled', await readDatabaseNow(connection))
    })
  }
}

const undrawnStatement: PreparedStatement = {
  name: 'lottery_undrawn_issues',
  text: `select issue_id from lottery_issue
    where lottery = $1 and draw_at > platform_now() and state in ('scheduled', 'open', 'suspended', 'closed')`,
}
