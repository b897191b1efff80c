import { defineCall } from '../call'
import type { CommissionDay, CommissionsAnswer, CommissionsRequest, CommissionTotals } from './agents.schema'

export type { CommissionDay, CommissionsAnswer, CommissionsRequest, CommissionTotals }

/** What the agent who asks has earned, day by day. */
export const commissions = defineCall<CommissionsRequest, CommissionsAnswer>({
  method: 'GET',
  path: '/wps/agent/commissions',
  session: 'member',
})
