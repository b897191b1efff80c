import { defineCall } from '../call'
import type { InvitedMember, ReferralAnswer, ReferralRequest } from './referral.schema'

export type { InvitedMember, ReferralAnswer, ReferralRequest }

/** The member's code for friends and who came by it (B§4). */
export const referral = defineCall<ReferralRequest, ReferralAnswer>({
  method: 'GET',
  path: '/wps/member/referral',
  session: 'member',
})
