import { defineCall } from '../call'
import type { PlayTime, PlayTimeRequest } from './launchGame.schema'

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
