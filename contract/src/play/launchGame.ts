import { defineCall } from '../call'
import { seconds } from '../time'
import type {
  GameTrialLaunchAnswer,
  GameTrialLaunchRequest,
  LaunchGameAnswer,
  LaunchGameRequest,
  LaunchLotteryRequest,
  LaunchVendorRequest,
  PlayTime,
  PlayTimeRequest,
} from './launchGame.schema'
import type { GameLanes, GameLanesRequest } from './catalogue.schema'

export type { LaunchGameAnswer, LaunchGameRequest, LaunchLotteryRequest, LaunchVendorRequest }

/**
 * Opens a game for the member: the answer's address holds a code that works once, for 30 seconds, for this merchant
 * (B§4, B§7, REQ-LAUNCH-003). A GET by the documents; the server therefore asks for a same-origin fetch.
 */
export const launchGame = defineCall<LaunchGameRequest, LaunchGameAnswer>({
  method: 'GET',
  path: '/wps/game/launchGame',
  session: 'member',
  timeoutMs: seconds(10),
})

export type { GameTrialLaunchAnswer, GameTrialLaunchRequest } from './launchGame.schema'

/** Opens a third-party game in demo mode: without a member, without money (REQ-LAUNCH-017). */
export const gameTrialLaunch = defineCall<GameTrialLaunchRequest, GameTrialLaunchAnswer>({
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  session: 'none',
  timeoutMs: seconds(10),
})

export type { GameLane } from './catalogue.schema'

/**
 * The lanes of a game provider: its tables and games, each with the place that a launch asks for. The documents give no
 * path; a merchant's platform may have another (GAP-16, `gameCalls`).
 */
export const gameLanes = defineCall<GameLanesRequest, GameLanes>({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameLanes',
  session: 'member',
})

export type { PlaySign, PlayTime, PlayTimeRequest } from './launchGame.schema'

/**
 * How long the member has been playing in this sitting and what came of it. Asked from time to time while a game is open,
 * which is also the sign that it is being played.
 */
export const playTime = defineCall<PlayTimeRequest, PlayTime>({
  method: 'POST',
  path: '/wps/game/playTime',
  session: 'member',
})
