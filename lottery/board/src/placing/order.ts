import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Remembered } from '../platform/memory'
import { timesOf, type BoughtIssue } from '../series/decideSeries'
import type { Quote } from '../picking/quote'
import type { QuotedSlip } from '../slip/decideSlip'

/** What the confirmation sheet asks about: the exact request that would be sent, and what is known about it. */
export interface Order {
  request: PlaceSlipRequest
  /** The first issue of the slip: the one whose closing counts. */
  issue: LotteryIssue
  /** What each bet of the request costs and may win, in its order. */
  quotes: readonly Quote[]
}

/** Over which issues the slip runs, and what ends it early (lottery 4.5). */
export interface OrderSeries {
  bought: readonly BoughtIssue[]
  stopOnWin: boolean
}

/** Writes the slip as one request: for each of its issues once, or as often as the player said. */
export const writeRequest = (
  board: LotteryBoard,
  { bought, stopOnWin }: OrderSeries,
  { entries, cost }: QuotedSlip,
  { slipId, clientSeed }: { slipId: string; clientSeed: string },
): PlaceSlipRequest => ({
  slipId,
  clientSeed,
  lottery: board.lottery,
  prizeMode: board.prizeMode,
  oddsVersion: board.oddsVersion,
  currency: board.currency,
  issues: bought.map(({ issue: { issueId }, multiple }) => ({ issueId, multiple })),
  ...(stopOnWin && bought.length > 1 && { stopOnWin }),
  bets: entries.map(({ entry: { type, numbers, stake } }) => ({ type, numbers: [...numbers], stake })),
  expectedTotal: cost * timesOf(bought),
})

/** A slip that was sent and whose outcome is not known yet. */
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
