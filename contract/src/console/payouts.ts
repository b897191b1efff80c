import { defineConsoleCall } from './consoleCall'
import type {
  DecidePayoutRequest,
  ProposePayoutRequest,
  TakeBackPayoutRequest,
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

/** The first half: what shall become of it. Nothing moves. */
export const proposePayout = defineConsoleCall<ProposePayoutRequest, Done>({
  method: 'POST',
  path: '/console/api/withdrawals/:id/proposal',
  needs: 'withdrawals.prepare',
})

/** Approval by another staff user: it happens, or it is rejected. */
export const decidePayout = defineConsoleCall<DecidePayoutRequest, Done>({
  method: 'POST',
  path: '/console/api/withdrawals/:id/decision',
  needs: 'withdrawals.approve',
})

/** Cancels one's own approval request while it is not decided. */
export const takeBackPayout = defineConsoleCall<TakeBackPayoutRequest, Done>({
  method: 'DELETE',
  path: '/console/api/withdrawals/:id/proposal',
  needs: 'withdrawals.prepare',
})
