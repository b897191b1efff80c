import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Remembered } from '../platform/memory'
import { type BoughtIssue, timesOf } from '../series/decideSeries'
import type { Quote } from '../picking/quote'
import type { QuotedSlip } from '../slip/decideSlip'
import type { Randomness } from '../platform/randomness'
import type { SlipEntry } from '../picking/draft'

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

/** A UUIDv7: the time in front, so that slips sort by when they were made (lottery 4.3). */
export const newSlipId = (nowMs: number, { hex }: Pick<Randomness, 'hex'>): string => {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = hex(10)
  // The variant's two bits are 10: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) % 4] ?? '8'
  const groups = [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`, variant + random.slice(4, 7)]
  return [...groups, random.slice(7, 19)].join('-')
}

/** The bets of a placed slip as they can be placed again. */
export const entriesOf = ({ bets, issues }: Slip): readonly SlipEntry[] => {
  const first = issues[0]
  return bets.flatMap(({ issueId, type, numbers, stake }) => {
    const row = findBetType(type)
    return row && first && issueId === first.issueId
      ? [{ type: row.code, numbers, stake: stake / first.multiple }]
      : []
  })
}
