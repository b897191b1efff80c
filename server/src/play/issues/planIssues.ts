import { days } from '@playfront/contract/time'
import { issueAfter, issueAt } from '@playfront/lottery-rules/issues/issueAt'
import { instantOf, localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { Issue, Lottery } from '@playfront/lottery-rules/lottery'

/** How far ahead issues of a daily or weekly lottery are made (lottery 4.1). */
const daysAhead = 14

/**
 * The issues that should exist at an instant: of a fast lottery to the end of the next local day, of a daily one for 14 days,
 * so that every draw is committed to before it is sold (lottery 4.1, 6.2). One that is closed already is not made any more.
 */
export const planIssues = (lottery: Lottery, nowMs: number): Issue[] => {
  const planned: Issue[] = []
  const untilMs = planEndMs(lottery, nowMs)
  let issue = issueAt(lottery, nowMs)
  while (issue && issue.openAtMs < untilMs) {
    if (issue.closeAtMs > nowMs) planned.push(issue)
    issue = issueAfter(lottery, issue)
  }
  return planned
}

const planEndMs = ({ rule, utcOffsetMs }: Lottery, nowMs: number): number => {
  if (rule.kind !== 'fast' && rule.kind !== 'window') return nowMs + days(daysAhead)
  const { day } = localTimeOf(nowMs, utcOffsetMs)
  return instantOf(day + 2, 0, utcOffsetMs)
}
