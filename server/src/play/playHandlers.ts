import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'
import type { Beacon } from './draws/beacon'
import { createLaunchGame } from './launch/launchGame'
import { lotterySession } from './launch/lotterySession'
import { createBoard } from './lotteries/board'
import { lobby } from './lotteries/lobby'
import { openPrizeModeBook } from './lotteries/prizeModeBook'
import { createPlaceSlip } from './place/placeSlip'
import { createPlacingQueue, placingOptions } from './place/placingQueue'
import { sendOrders } from './place/sendOrders'
import { createIssueRecord } from './results/issueRecord'
import { issueProof } from './results/issueProof'
import { resultPage } from './results/resultPage'
import { readSlip } from './slips/readSlip'
import { slipPage } from './slips/slipPage'

export interface PlayDoors {
  store: Store
  platform: Platform
  beacon: Beacon
}

/** The handlers of the lottery's calls, by the contract's names. One of these per node: it holds the node's placing queue. */
export const playHandlers = ({ store, platform, beacon }: PlayDoors) => {
  const book = openPrizeModeBook(store, platform.clock)
  const queue = createPlacingQueue({
    ...placingOptions,
    send: (merchant, orders) => sendOrders(store, merchant, orders),
  })
  return {
    launchGame: createLaunchGame(book),
    lotterySession,
    lotteryLobby: lobby,
    lotteryBoard: createBoard(book),
    lotteryIssueRecord: createIssueRecord(beacon),
    lotteryIssueProof: issueProof,
    lotteryResults: resultPage,
    placeSlip: createPlaceSlip({ book, queue }),
    readSlip,
    slipPage,
  }
}
