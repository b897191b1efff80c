import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import { decidePhase } from '../time/decidePhase'
import type { Series } from './seriesFlow'

/** The issues that a slip would buy now, each with how often. */
export interface BoughtIssue {
  issue: LotteryIssue
  multiple: number
}

/**
 * From the open issue on, as many as the series wants and the server has (lottery 4.5). One issue needs nothing but the open one.
 */
export const decideSeries = (
  open: LotteryIssue,
  ahead: readonly LotteryIssue[],
  { multiples }: Pick<Series, 'multiples'>,
  nowMs: number,
): readonly BoughtIssue[] => {
  const later = ahead.filter(
    (issue) =>
      issue.lottery === open.lottery &&
      issue.closeAt > open.closeAt &&
      !['suspended', 'cancelled', 'closed'].includes(decidePhase(issue, nowMs).name),
  )
  return [open, ...later]
    .slice(0, multiples.length)
    .map((issue, at) => ({ issue, multiple: multiples[at] ?? 1 }))
}

/** How many times the slip's cost is charged in all. */
export const timesOf = (bought: readonly BoughtIssue[]): number =>
  bought.reduce((sum, { multiple }) => sum + multiple, 0)
