import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { createPretendBoard } from './pretendBoard'
import { pretendLotteryOf } from './pretendLotteries'

/** A board of the SEA-traditional mode in baht. */
export const seaBoard = (code: string): LotteryBoard =>
  createPretendBoard(undefined, 'THB', pretendLotteryOf(code))
