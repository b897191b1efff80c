import { randomUUID } from 'node:crypto'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'

/** A lô of one number costs its stake once for each of the 27 numbers of a northern draw (lottery 2.4). */
export const loCost = 27_000

/** A slip for the issue that takes bets now. @param cost of all bets, minor units */
export const slipOf = (
  { lottery, prizeMode, oddsVersion, currency, current }: LotteryBoard,
  bets: PlaceSlipRequest['bets'],
  cost: number,
): PlaceSlipRequest => ({
  slipId: randomUUID(),
  lottery,
  prizeMode,
  oddsVersion,
  currency,
  issues: [{ issueId: current?.issueId ?? '', multiple: 1 }],
  bets,
  expectedTotal: cost,
})

/** A slip with one lô number at 1 000. */
export const loSlip = (board: LotteryBoard, number: string): PlaceSlipRequest =>
  slipOf(board, [{ type: 'VN_LO2', numbers: [number], stake: 1_000 }], loCost)
