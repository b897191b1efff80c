import { cardHandlers } from '../cards/cardHandlers'
import { withdrawAccountInfo } from '../cashier/withdrawAccountInfo'
import { type WithdrawalDeps, cancelWithdrawal, requestWithdrawal } from './requestWithdrawal'
import { listWithdrawals, readWithdrawal } from './readWithdrawals'

/** The rows of cards and withdrawals in the table of calls. */
export const payoutHandlers = (deps: WithdrawalDeps) => ({
  ...cardHandlers(deps),
  withdrawAccountInfo: withdrawAccountInfo(deps.payouts),
  requestWithdrawal: requestWithdrawal(deps),
  withdrawals: listWithdrawals,
  withdrawal: readWithdrawal,
  cancelWithdrawal,
})
