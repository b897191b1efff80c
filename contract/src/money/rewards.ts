import { defineCall, type Nothing } from '../call'
import type {
  GiveUpBonusRequest,
  GivenUpBonus,
  RewardCenter,
  RewardLine,
  RewardLineKind,
} from './rewards.schema'

export type { GivenUpBonus, RewardCenter, RewardLine, RewardLineKind }

/** Everything that the member can collect, what is running, and what there was (REQ-ROUTE-020). */
export const rewardCenter = defineCall<Nothing, RewardCenter>({
  method: 'GET',
  path: '/wps/relay/REWARDFE_getRewardCenter',
  session: 'member',
})

/** Ends an active bonus at the member's request. Cash is not affected, and never was tied to it. */
export const giveUpBonus = defineCall<GiveUpBonusRequest, GivenUpBonus>({
  method: 'POST',
  path: '/wps/relay/REWARDFE_giveUpBonus',
  session: 'member',
  movesMoney: true,
})
