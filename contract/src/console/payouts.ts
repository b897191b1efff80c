import { defineConsoleCall } from './consoleCall'
import type {
  ProposePayoutRequest,
  WaitingPayout,
  WaitingPayoutsAnswer,
  WaitingPayoutsRequest,
  WithdrawalFile,
  WithdrawalFileRequest,
  WithdrawalHistoryAnswer,
  WithdrawalHistoryRequest,
  WithdrawalRow,
} from './payouts.schema'
import type { Done } from './staff.schema'

export type { WaitingPayout, WithdrawalHistoryRequest, WithdrawalRow }

/** Withdrawals that wait for people page by page, the oldest first. */
export const waitingPayouts = defineConsoleCall<WaitingPayoutsRequest, WaitingPayoutsAnswer>({
  method: 'GET',
  path: '/console/api/withdrawals',
  needs: 'withdrawals.read',
  isQuiet: true,
})

/** All withdrawals page by page, the newest first, narrowed by state, payout method, days, amount, member or reference. */
export const withdrawalHistory = defineConsoleCall<WithdrawalHistoryRequest, WithdrawalHistoryAnswer>({
  method: 'GET',
  path: '/console/api/withdrawals/history',
  needs: 'withdrawals.read',
})

/** The withdrawals of some days as a CSV file. */
export const withdrawalHistoryFile = defineConsoleCall<WithdrawalFileRequest, WithdrawalFile>({
  method: 'GET',
  path: '/console/api/withdrawals/history-file',
  needs: 'withdrawals.read',
})

/** Requests what shall become of it, which another staff user decides. */
export const proposePayout = defineConsoleCall<ProposePayoutRequest, Done>({
  method: 'POST',
  path: '/console/api/withdrawals/:id/proposal',
  needs: 'withdrawals.prepare',
})
