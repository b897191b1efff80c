import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { AppServices } from '../app/createServices'
import { recallUnplaced } from '../app/keepUnplaced'

/**
 * Shows a board that came with the page, so that the first screen needs no further answer.
 * @param ageMs how long ago the page came
 */
export const beginWith = (services: AppServices, board: LotteryBoard, ageMs: number): void => {
  const { round, session } = services
  if (session.player()?.prizeMode !== board.prizeMode) return
  round.begin({ ...board, serverTime: board.serverTime + ageMs })
  recallUnplaced(services, board.lottery)
}
