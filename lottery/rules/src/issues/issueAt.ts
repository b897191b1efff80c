import type { Issue, Lottery } from '../lottery'
import { issueCountOn, issueNumbered, MAX_PAUSE_DAYS } from './issueNumbered'
import { dayOf, type LocalDay, localTimeOf } from './localDay'

/**
 * The issue that is on at an instant: opened, and not yet drawn (lottery 4.1). Null in the pause of a window lottery.
 * Between `closeAtMs` and `drawAtMs` it is still the answer, although it takes no more bets.
 */
export function issueAt(lottery: Lottery, nowMs: number): Issue | null {
  const { day, timeOfDayMs } = localTimeOf(nowMs, lottery.utcOffsetMs)
  switch (lottery.rule.kind) {
    case 'fast':
      return issueNumbered(lottery, day, Math.floor(timeOfDayMs / lottery.rule.periodMs) + 1)
    case 'window':
      return windowIssueAt(lottery, day, nowMs)
    case 'times':
    case 'daily':
    case 'weekly':
    case 'monthly':
      return nextDayIssue(lottery, day, nowMs)
  }
}

/** The issue after another one. */
export function issueAfter(lottery: Lottery, issue: Issue): Issue | null {
  const day = dayOfIssue(lottery, issue.issueId)
  if (day === null) return null
  const next = issueNumbered(lottery, day, issue.seq + 1)
  if (next !== null) return next
  return nextDayIssue(lottery, day + 1, issue.drawAtMs)
}

/** The issue of an id, or null when the lottery has no such draw. */
export function issueById(lottery: Lottery, issueId: string): Issue | null {
  const day = dayOfIssue(lottery, issueId)
  if (day === null) return null
  const seq = Number(/-(\d{3,4})$/.exec(issueId.slice(lottery.code.length + 9))?.[1] ?? 1)
  const issue = issueNumbered(lottery, day, seq)
  return issue?.issueId === issueId ? issue : null
}

/**
 * Every issue of a local day `YYYY-MM-DD`, for creating them ahead (lottery 4.1): fast the whole day, window from the first
 * round past midnight to the last, the others one or none. Empty for a text that is no day.
 */
export function issuesOfDay(lottery: Lottery, localDay: string): readonly Issue[] {
  const day = dayOf(localDay)
  if (day === null) return []
  const numbers = Array.from({ length: issueCountOn(lottery, day) }, (_, i) => i + 1)
  return numbers.map((seq) => issueNumbered(lottery, day, seq)).filter((issue) => issue !== null)
}

/** A window begun yesterday may still be running after midnight. */
function windowIssueAt(lottery: Lottery, day: LocalDay, nowMs: number): Issue | null {
  const { rule } = lottery
  if (rule.kind !== 'window') return null
  for (const start of [day, day - 1]) {
    const first = issueNumbered(lottery, start, 1)
    if (first === null || nowMs < first.openAtMs) continue
    return issueNumbered(lottery, start, Math.floor((nowMs - first.openAtMs) / rule.periodMs) + 1)
  }
  return null
}

function nextDayIssue(lottery: Lottery, from: LocalDay, nowMs: number): Issue | null {
  for (let day = from; day <= from + MAX_PAUSE_DAYS; day++) {
    for (let seq = 1; seq <= issueCountOn(lottery, day); seq++) {
      const issue = issueNumbered(lottery, day, seq)
      if (issue !== null && nowMs < issue.drawAtMs) return issue
    }
  }
  return null
}

function dayOfIssue(lottery: Lottery, issueId: string): LocalDay | null {
  const [, year, month, date] = /^-(\d{4})(\d{2})(\d{2})/.exec(issueId.slice(lottery.code.length)) ?? []
  return issueId.startsWith(lottery.code) ? dayOf(`${year}-${month}-${date}`) : null
}
