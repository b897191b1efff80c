import { defineCall, type Nothing } from '../call'
import type { GameMatch } from './catalogue.schema'

/** What is being decided next: of each lottery the draw that is on (REQ-LAUNCH-019). Asks nothing of its caller. */
export const gameMatch = defineCall<Nothing, GameMatch>({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  session: 'none',
})
