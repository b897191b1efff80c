import { defineCall, type Nothing } from '../call'
import type { RankProgress } from './profile.schema'

export type { RankProgress }

/** How far the member is on the way to the next rank; asked when a token appears (REQ-SESSION-008). */
export const rankProgress = defineCall<Nothing, RankProgress>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  session: 'member',
})
