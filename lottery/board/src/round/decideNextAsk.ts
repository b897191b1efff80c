import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../options'

type IssueFacts = Pick<LotteryIssue, 'issueId' | 'openAt' | 'closeAt' | 'drawAt'>

/** What is known when the board decides how soon it asks again. */
export interface AskFacts {
  current: IssueFacts | null
  next: IssueFacts | null
  results: readonly { issueId: string }[]
  /** The latest issue seen here whose draw time has passed. */
  passed: IssueFacts | undefined
  nowMs: number
}

/** The latest of some issues whose draw time has passed. */
export const decidePassed = <Issue extends IssueFacts>(
  issues: readonly (Issue | null | undefined)[],
  nowMs: number,
): Issue | undefined =>
  issues.reduce<Issue | undefined>((latest, issue) => {
    if (!issue || issue.drawAt > nowMs) return latest
    return latest && latest.drawAt >= issue.drawAt ? latest : issue
  }, undefined)

/** How long to wait before the board is asked again: right after each close and draw, soon for a result, else now and then. */
export const decideNextAsk = ({ current, next, results, passed, nowMs }: AskFacts): Milliseconds => {
  const { settleMs, quietMs, awaitResultMs, lateResultMs, awaitLateResultMs } = options.round
  const turns = [current, next].flatMap((issue) => (issue ? [issue.openAt, issue.closeAt, issue.drawAt] : []))
  const ahead = turns.map((at) => at + settleMs - nowMs).filter((wait) => wait > 0)
  const awaits = passed !== undefined && !results.some(({ issueId }) => issueId === passed.issueId)
  if (!awaits) return Math.min(quietMs, ...ahead)
  return nowMs - passed.drawAt < lateResultMs ? awaitResultMs : awaitLateResultMs
}
