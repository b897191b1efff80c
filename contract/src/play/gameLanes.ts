import { defineCall } from '../call'
import type { GameLanes, GameLanesRequest } from './catalogue.schema'

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
