import { defineCall } from '../../call'
import type { LotteryBoard, LotteryBoardRequest } from './board.schema'

export type { LotteryBoard, NumberRule, OfferedBetType } from './board.schema'

/** What the bet board of one lottery needs in one answer: issue, last results, prices and limits. */
export const lotteryBoard = defineCall<LotteryBoardRequest, LotteryBoard>({
  method: 'GET',
  path: '/wps/lottery/board',
  session: 'none',
})
