import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { merkleRoot } from '@playfront/lottery-rules/fair/merkle'
import { readDatabaseNow } from '../issues/readIssues'
import { readLeaves } from '../results/readLeaves'
import { awaitIssue } from './claimIssue'
import type { DrawDeps, DueIssue } from './drawDeps'
import { moveIssue } from './moveIssue'
import type { StepOutcome } from './stepOutcome'

/**
 * Ends the betting: takes the row for itself, which waits for every bet that is still being placed and lets none in after,
 * and publishes the two roots over what was accepted, before the beacon's value exists (lottery 6.2, T3).
 */
export const closeIssue = (deps: DrawDeps, { merchant, issueId }: DueIssue): Promise<StepOutcome> =>
  deps.store.change(merchant, async (connection) => {
    const issue = await awaitIssue(connection, issueId, 'open', 'suspended')
    if (!issue) return 'elsewhere'
    const nowMs = await readDatabaseNow(connection)
    if (nowMs < issue.closeAt.getTime()) return 'early'
    const leaves = await readLeaves(connection, issueId)
    const clientRoot = merkleRoot(leaves.map(({ seedLeaf }) => seedLeaf))
    const betRoot = merkleRoot(leaves.map(({ betLeaf }) => betLeaf))
    await moveIssue(connection, issue, {
      to: 'closed',
      actor: deps.actor,
      // What others draw is asked for at their hour; our own draw begins with the beacon's round.
      dueAt: issue.beaconRound === null ? issue.drawAt : new Date(roundTime(issue.beaconRound)),
      set: { clientRoot, betRoot, rootsAt: new Date(nowMs) },
    })
    deps.onHarness?.({ issueId, stage: 'closed' })
    return 'moved'
  })
