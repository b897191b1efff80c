import { defineConsoleCall } from './consoleCall'
import type {
  ProposePayoutRequest,
  WaitingPayout,
  WaitingPayoutsAnswer,
  WaitingPayoutsRequest,
} from './payouts.schema'
import type { Done } from './staff.schema'

export type { WaitingPayout }

/** Withdrawals that wait for people page by page, the oldest first. */
export const waitingPayouts = defineConsoleCall<WaitingPayoutsRequest, WaitingPayoutsAnswer>({
  method: 'GET',
  path: '/console/api/withdrawals',
  needs: 'withdrawals.read',
  isQuiet: true,
})

/** Requests what shall become of it, which another staff user decides. */
export const proposePayout = defineConsoleCall<ProposePayoutRequest, Done>({
  method: 'POST',
  path: '/console/api/withdrawals/:id/proposal',
  needs: 'withdrawals.prepare',
})
