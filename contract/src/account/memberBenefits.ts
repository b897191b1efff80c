import { defineCall, type Nothing } from '../call'
import type { MemberBenefits, RankConditionKind } from './profile.schema'

export type { MemberBenefits, RankConditionKind }

/** The merchant's ranks, the member's own, and what is missing to the next (REQ-VIP-005). */
export const memberBenefits = defineCall<Nothing, MemberBenefits>({
  method: 'GET',
  path: '/wps/member/benefits',
  session: 'member',
})
