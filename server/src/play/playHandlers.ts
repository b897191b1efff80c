import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'
import { calledOff, issuesAhead } from './issues/listIssues'
import { catalogueHandlers } from './catalogue/catalogueHandlers'
import { rememberPlayed } from './catalogue/memberGames'
import type { Beacon } from './draws/beacon'
import type { FeedRepository } from './feeds/feedRepository'
import { manifest } from './issues/manifest'
import { createGameLanes } from './catalogue/gameVendorsHandler'
import { createLaunchGame, lotterySession } from './launch/launchGame'
import { createBoard, createLobby, gameMatch } from './lotteries/board'
import { openPrizeModeRepository } from './lotteries/prizeModeRepository'
import { createPlaceSlip } from './place/placeSlip'
import { createPlacingQueue, placingOptions, sendOrders } from './place/placingQueue'
import { answerPlayTime, beginningSitting } from './playTime/playTime'
import { createIssueRecord, createOfficialRecord, createResultPage } from './results/issueRecord'
import { issueProof } from './results/issueProof'
import { cancelSlip } from './slips/cancelSlip'
import { readSlip, slipPage } from './slips/slipPage'
import { createTrialLaunch } from './vendors/launchVendorGame'
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
    tracing: platform.tracing,
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
