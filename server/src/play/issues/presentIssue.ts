import type {
  LotteryIssue,
  LotteryIssueState,
  LotteryResult,
} from '@playfront/contract/play/lottery/lotteryParts'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'

/** An issue as players see it. */
export const presentIssue = (row: LotteryIssueRow, nowMs: number): LotteryIssue => ({
  issueId: row.issueId,
  lottery: row.lottery,
  seq: row.seq,
  openAt: row.openAt.getTime(),
  closeAt: row.closeAt.getTime(),
  drawAt: row.drawAt.getTime(),
  state: decideShownState(row, nowMs),
  commit: row.commitHash,
  beaconRound: row.beaconRound,
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

/** The result of a drawn issue; nothing for one that is not drawn. */
export const presentResult = ({ issueId, drawAt, numbers }: LotteryIssueRow): LotteryResult | undefined =>
  numbers ? { issueId, drawAt: drawAt.getTime(), numbers: mutable(numbers) } : undefined

const mutable = (numbers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(numbers).map(([prize, list]) => [prize, [...list]]))
