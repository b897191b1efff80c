import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'

/** A lottery with the draw that comes next and the last one, as far as a countdown shows them. */
export type UpcomingDraw = Pick<LobbyLottery, 'code' | 'name' | 'simulatedDraw' | 'last'> & {
  current: Pick<LotteryIssue, 'issueId' | 'closeAt' | 'drawAt'> | null
}

export interface UpcomingDraws {
  lotteries: UpcomingDraw[]
}
