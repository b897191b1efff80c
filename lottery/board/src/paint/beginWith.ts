import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { House } from '../app/buildHouse'
import { recallUnplaced } from '../app/keepUnplaced'

/**
 * Shows a board that came with the page, so that the first screen needs no further answer.
 * @param ageMs how long ago the page came
 */
export const beginWith = (house: House, board: LotteryBoard, ageMs: number): void => {
  const { round, session } = house
  if (session.player()?.prizeMode !== board.prizeMode) return
  round.begin({ ...board, serverTime: board.serverTime + ageMs })
  recallUnplaced(house, board.lottery)
}
