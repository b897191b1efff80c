import { readDatabaseNow } from '../issues/readIssues'
import { claimIssue } from './claimIssue'
import type { DrawDeps, DueIssue } from './drawDeps'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

/** Writes down that an issue is open. Bets do not wait for it: they go by the clock (lottery 4.1). */
export const openIssue = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await claimIssue(connection, issueId, 'scheduled')
    if (!issue) return 'elsewhere'
    if ((await readDatabaseNow(connection)) < issue.openAt.getTime()) return 'early'
    await moveIssue(connection, issue, { to: 'open', actor: deps.actor, dueAt: issue.closeAt })
    deps.onHarness?.({ issueId, stage: 'open' })
    return 'moved'
  })
