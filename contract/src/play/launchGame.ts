import { defineCall } from '../call'
import { seconds } from '../time'
import type {
  LaunchGameAnswer,
  LaunchGameRequest,
  LaunchLotteryRequest,
  LaunchVendorRequest,
} from './launchGame.schema'

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
