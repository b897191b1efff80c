import { defineCall } from '../call'
import { seconds } from '../time'
import type { GameTrialLaunchAnswer, GameTrialLaunchRequest } from './launchGame.schema'

export type { GameTrialLaunchAnswer, GameTrialLaunchRequest } from './launchGame.schema'

/** Opens a third-party game in demo mode: without a member, without money (REQ-LAUNCH-017). */
export const gameTrialLaunch = defineCall<GameTrialLaunchRequest, GameTrialLaunchAnswer>({
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  session: 'none',
  timeoutMs: seconds(10),
})
