import { defineCall, type Nothing } from '../call'
import type { RewardCenter, RewardLine, RewardLineKind } from './rewards.schema'

export type { RewardCenter, RewardLine, RewardLineKind }

/** Everything that the member can collect, what is running, and what there was (REQ-ROUTE-020). */
export const rewardCenter = defineCall<Nothing, RewardCenter>({
  method: 'GET',
  path: '/wps/relay/REWARDFE_getRewardCenter',
  session: 'member',
})
