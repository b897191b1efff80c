import { defineCall, type Nothing } from '../../call'
import type { LotteryLobby } from './board.schema'

export type { LobbyLottery, LotteryLobby } from './board.schema'

/** Every lottery the merchant offers, with its current issue and last result (lottery §8.2). */
export const lotteryLobby = defineCall<Nothing, LotteryLobby>({
  method: 'GET',
  path: '/wps/lottery/lobby',
  session: 'none',
})
