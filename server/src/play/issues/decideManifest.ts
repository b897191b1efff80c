import { issuesOfDay } from '@playfront/lottery-rules/issues/issueAt'
import type { Lottery } from '@playfront/lottery-rules/lottery'

/** The promise of one issue. */
export interface IssuePromise {
  issueId: string
  commit: string
  round: number
}

/**
 * The promises of a day in one text (lottery 6.2), or nothing while one of them is missing that can still be sold: a day is
 * published whole. Issues that had closed before the platform began are not missed.
 * @param localDay `YYYY-MM-DD` of the lottery's own calendar
 */
export const decideManifest = (
  lottery: Lottery,
  localDay: string,
  promises: ReadonlyMap<string, IssuePromise>,
  facts: { nowMs: number; previousHash: string | null },
): string | undefined => {
  const issues = issuesOfDay(lottery, localDay)
  const isWhole = issues.every(({ issueId, closeAtMs }) => closeAtMs <= facts.nowMs || promises.has(issueId))
  const listed = issues.flatMap(({ issueId }) => promises.get(issueId) ?? [])
  if (!isWhole || listed.length === 0) return undefined
  const lines = listed.map(({ issueId, commit, round }) => `${issueId} ${commit} ${round}`)
  return [`previous ${facts.previousHash ?? 'none'}`, ...lines].map((line) => `${line}\n`).join('')
}
