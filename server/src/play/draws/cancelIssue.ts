import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { openServerSeed } from '../issues/serverSeed'
import type { DrawDeps } from './drawDeps'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

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
