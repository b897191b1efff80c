import type {
  LotteryIssue,
  LotteryIssueState,
  LotteryResult,
  ResultLabel,
} from '@playfront/contract/play/lottery/lotteryParts'
import type { LotteryIssueRow } from './issueRow'

/** An issue as players see it. */
export const presentIssue = (row: LotteryIssueRow, nowMs: number): LotteryIssue => ({
  issueId: row.issueId,
  lottery: row.lottery,
  seq: row.seq,
  openAt: row.openAt.getTime(),
  closeAt: row.closeAt.getTime(),
  drawAt: row.drawAt.getTime(),
  state: decideShownState(row, nowMs),
  ...(row.commitHash === null ? {} : { commit: row.commitHash }),
  ...(row.beaconRound === null ? {} : { beaconRound: row.beaconRound }),
  ...(row.awaiting === null ? {} : { awaiting: row.awaiting }),
  ...(row.voidReason === null ? {} : { voidReason: row.voidReason }),
})

/** The clock opens and closes an issue, and the scheduler writes it down a moment later: the clock is shown. */
export const decideShownState = (
  { state, openAt, closeAt }: Pick<LotteryIssueRow, 'state' | 'openAt' | 'closeAt'>,
  nowMs: number,
): LotteryIssueState => {
  if (state !== 'scheduled' && state !== 'open') return state
  if (nowMs >= closeAt.getTime()) return 'closed'
  return nowMs >= openAt.getTime() ? 'open' : 'scheduled'
}

/**
 * The result of a drawn issue with what must stand beside it; nothing for one that is not drawn.
 * @param feedLabel what results that are fed in are called here
 */
export const presentResult = (
  { issueId, drawAt, numbers, drawSource, resultVersion, earlierNumbers }: LotteryIssueRow,
  feedLabel: ResultLabel = 'demonstration',
): LotteryResult | undefined => {
  if (!numbers) return undefined
  return {
    issueId,
    drawAt: drawAt.getTime(),
    numbers: mutable(numbers),
    label: drawSource === 'inHouse' ? 'simulated' : feedLabel,
    ...(earlierNumbers ? { resultVersion, earlier: mutable(earlierNumbers) } : {}),
  }
}

/** Numbers as the contract has them. */
export const mutable = (numbers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(numbers).map(([prize, list]) => [prize, [...list]]))
