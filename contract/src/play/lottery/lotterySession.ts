import { defineCall } from '../../call'
import type { LotterySession, LotterySessionRequest } from './board.schema'

export type { LotterySession }

/** Trades the one-use launch code for a game token that opens the lottery's calls and nothing else. */
export const lotterySession = defineCall<LotterySessionRequest, LotterySession>({
  method: 'POST',
  path: '/wps/lottery/session',
  session: 'none',
})
