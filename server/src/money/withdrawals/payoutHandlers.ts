import { cardHandlers } from '../cards/cardHandlers'
import { withdrawAccountInfo } from '../cashier/withdrawAccountInfo'
import { cancelWithdrawal } from './cancelWithdrawal'
import { listWithdrawals, readWithdrawal } from './readWithdrawals'
import { requestWithdrawal, type WithdrawalDeps } from './requestWithdrawal'

/** The rows of cards and withdrawals in the table of calls. */
export const payoutHandlers = (deps: WithdrawalDeps) => ({
  ...cardHandlers(deps),
  withdrawAccountInfo: withdrawAccountInfo(deps.payouts),
  requestWithdrawal: requestWithdrawal(deps),
  withdrawals: listWithdrawals,
  withdrawal: readWithdrawal,
  cancelWithdrawal,
})
