import type { MerchantConnection } from '../../store/store'
import { awaitIssue, moveIssue } from '../draws/moveIssue'

/**
 * Takes an issue off sale until a staff user reopens it; its close and its draw stay where they are (lottery 4.2).
 * Waits for bets in progress. False when it is not on sale.
 * @param actor who: a person's name, or what paused it by itself
 */
export const pauseIssue = async (
  connection: MerchantConnection,
  issueId: string,
  actor: string,
  reason: string,
): Promise<boolean> => {
  const issue = await awaitIssue(connection, issueId, 'scheduled', 'open')
  return issue
    ? moveIssue(connection, issue, { to: 'suspended', actor, reason, dueAt: issue.closeAt })
    : false
}

/** Puts it on sale again. False when it is not paused, or its close has come. */
export const resumeIssue = async (
  connection: MerchantConnection,
  issueId: string,
  actor: string,
  reason: string,
): Promise<boolean> => {
  const issue = await awaitIssue(connection, issueId, 'suspended')
  return issue ? moveIssue(connection, issue, { to: 'open', actor, reason, dueAt: issue.closeAt }) : false
}
