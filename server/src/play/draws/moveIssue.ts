import { and, eq, sql } from 'drizzle-orm'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { MerchantConnection } from '../../store/store'
import { type LotteryIssueRow, lotteryIssue, lotteryIssueAudit } from '../../store/tables/lotteryIssue'

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

export interface IssueMove {
  to: LotteryIssueState
  actor: string
  reason?: string
  /** When the scheduler has to look again; null when the issue's life is over. */
  dueAt: Date | null
  /** What else becomes known with this step. */
  set?: Partial<typeof lotteryIssue.$inferInsert>
}

/**
 * Moves an issue one step on and records who did it. The step starts from the state and version that the caller saw;
 * after a concurrent change nothing happens (lottery 4.2).
 * @returns whether the step was taken
 */
export const moveIssue = async (
  { db }: MerchantConnection,
  issue: Pick<LotteryIssueRow, 'merchant' | 'issueId' | 'state' | 'version'>,
  { to, actor, reason = '', dueAt, set = {} }: IssueMove,
): Promise<boolean> => {
  const { merchant, issueId, state, version } = issue
  const moved = await db
    .update(lotteryIssue)
    .set({ ...set, state: to, version: version + 1, dueAt })
    .where(
      and(
        eq(lotteryIssue.issueId, issueId),
        eq(lotteryIssue.state, state),
        eq(lotteryIssue.version, version),
      ),
    )
    .returning({ version: lotteryIssue.version })
  if (moved.length === 0) return false
  await db.insert(lotteryIssueAudit).values({
    merchant,
    issueId,
    version: version + 1,
    fromState: state,
    toState: to,
    actor,
    reason,
    at: sql`platform_now()`,
  })
  return true
}
