import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'
import { calledOff } from './calledOff/calledOff'
import { catalogueHandlers } from './catalogue/catalogueHandlers'
import { rememberPlayed } from './catalogue/rememberPlayed'
import type { Beacon } from './draws/beacon'
import type { FeedRepository } from './feeds/feedRepository'
import { issuesAhead } from './issues/issuesAhead'
import { manifest } from './issues/manifest'
import { createGameLanes } from './lanes/gameLanes'
import { createLaunchGame } from './launch/launchGame'
import { lotterySession } from './launch/lotterySession'
import { createBoard } from './lotteries/board'
import { gameMatch } from './lotteries/gameMatch'
import { createLobby } from './lotteries/lobby'
import { openPrizeModeRepository } from './lotteries/prizeModeRepository'
import { createPlaceSlip } from './place/placeSlip'
import { createPlacingQueue, placingOptions } from './place/placingQueue'
import { sendOrders } from './place/sendOrders'
import { answerPlayTime, beginningSitting } from './playTime/playTime'
import { createIssueRecord } from './results/issueRecord'
import { issueProof } from './results/issueProof'
import { createOfficialRecord } from './results/officialRecord'
import { createResultPage } from './results/resultPage'
import { cancelSlip } from './slips/cancelSlip'
import { readSlip } from './slips/readSlip'
import { slipPage } from './slips/slipPage'
import { createTrialLaunch } from './vendors/trialLaunch'
import type { GameProviderPort } from './vendors/gameProviderPort'

export interface PlayDeps {
  store: Store
  platform: Platform
  beacon: Beacon
  /** Sources that issues may still be bound to. */
  formerBeacons?: readonly Beacon[]
  /** Official results. */
  feeds?: FeedRepository
  /** The game providers on offer. */
  vendors?: GameProviderPort
}

/** The handlers of the lottery's calls, by the contract's names. One of these per node: it holds the node's placing queue. */
export const playHandlers = ({ store, platform, beacon, formerBeacons = [], feeds, vendors }: PlayDeps) => {
  const repository = openPrizeModeRepository(store, platform.clock)
  const queue = createPlacingQueue({
    ...placingOptions,
    send: (merchant, orders) => sendOrders(store, merchant, orders),
  })
  return {
    ...catalogueHandlers({ store, platform, vendors }),
    launchGame: rememberPlayed(beginningSitting(createLaunchGame(repository, vendors))),
    gameTrialLaunch: createTrialLaunch(vendors),
    playTime: answerPlayTime,
    gameMatch,
    gameLanes: createGameLanes(vendors),
    lotterySession,
    lotteryLobby: createLobby(feeds),
    lotteryBoard: createBoard(repository, feeds),
    lotteryCalledOff: calledOff,
    lotteryIssueRecord: createIssueRecord([beacon, ...formerBeacons]),
    lotteryOfficialRecord: createOfficialRecord(feeds),
    lotteryIssuesAhead: issuesAhead,
    lotteryManifest: manifest,
    lotteryIssueProof: issueProof,
    lotteryResults: createResultPage(feeds),
    placeSlip: createPlaceSlip({ repository, queue }),
    readSlip,
    cancelSlip,
    slipPage,
    memberSlips: slipPage,
  }
}
