import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Remembered } from '../platform/memory'
import type { QuotedSlip } from '../slip/decideSlip'

/** What the confirmation sheet asks about: the very request that would be sent, and what it is told of. */
export interface Order {
  request: PlaceSlipRequest
  issue: LotteryIssue
}

/** Writes the slip as one request for one issue. */
export const writeRequest = (
  board: LotteryBoard,
  issue: LotteryIssue,
  { entries, cost }: QuotedSlip,
  { slipId, clientSeed }: { slipId: string; clientSeed: string },
): PlaceSlipRequest => ({
  slipId,
  clientSeed,
  lottery: board.lottery,
  prizeMode: board.prizeMode,
  oddsVersion: board.oddsVersion,
  currency: board.currency,
  issues: [{ issueId: issue.issueId, multiple: 1 }],
  bets: entries.map(({ entry: { type, numbers, stake } }) => ({ type, numbers: [...numbers], stake })),
  expectedTotal: cost,
})

/** A slip that was sent and whose fate nobody here knows yet. */
export interface PendingSlip {
  memberId: string
  slipId: string
  /** Device time of the sending. */
  sentAtMs: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `PF_LOTTERY_PENDING`, on the device: asked about until the server has said what became of it (lottery 4.4). */
export const pendingSlip: Remembered<PendingSlip> = {
  key: 'PF_LOTTERY_PENDING',
  where: 'device',
  read(stored) {
    if (!isRecord(stored)) return undefined
    const { memberId, slipId, sentAtMs } = stored
    const isWhole = typeof memberId === 'string' && typeof slipId === 'string' && typeof sentAtMs === 'number'
    return isWhole ? { memberId, slipId, sentAtMs } : undefined
  },
}
