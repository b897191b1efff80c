import type { AdminIssue } from '@playfront/contract/console/lotteryAdmin.schema'
import { minutes, seconds } from '@playfront/contract/time'

export type IssueAlarm = AdminIssue['alarms'][number]

export interface AlarmFacts {
  nowMs: number
  state: AdminIssue['state']
  drawSource: 'inHouse' | 'official'
  drawAtMs: number
  /** When the next step is due; null when the issue's life is over. */
  dueAtMs: number | null
  hasBeacon: boolean
  /** It was paused because it might lose too much, and nobody has opened it again. */
  isPausedForLoss: boolean
  feedAlarms: readonly ('disagreement' | 'late' | 'conflict')[]
  moneyAlarms: readonly ('settlement' | 'payments')[]
}

const tolerance = { beaconMs: seconds(10), overdueMs: minutes(1) } as const

/** What of an issue a person has to look at now, the worst first. */
export const decideAlarms = (facts: AlarmFacts): IssueAlarm[] => {
  const { nowMs, state, drawSource, drawAtMs, dueAtMs, hasBeacon, isPausedForLoss, moneyAlarms } = facts
  const isOver = state === 'settled' || state === 'refunded'
  const isLateOurs = drawSource === 'inHouse' && state === 'drawing' && nowMs > drawAtMs + tolerance.beaconMs
  const isOverdue = dueAtMs !== null && nowMs > dueAtMs + tolerance.overdueMs
  // A result that was given up stays late permanently; a source that contradicts it raises an alarm at any time.
  const feedAlarms = facts.feedAlarms.filter((kind) => kind === 'conflict' || !isOver)
  const alarms: (IssueAlarm | false)[] = [
    ...moneyAlarms,
    ...feedAlarms,
    isLateOurs && !hasBeacon && 'beacon',
    isLateOurs && hasBeacon && 'seed',
    isPausedForLoss && state === 'suspended' && 'loss',
    isOverdue && moneyAlarms.length === 0 && !isLateOurs && 'stuck',
  ]
  return alarms.filter((alarm) => alarm !== false)
}
