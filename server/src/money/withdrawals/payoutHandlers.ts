import { cardHandlers } from '../cards/cardHandlers'
import { withdrawAccountInfo } from '../cashier/withdrawAccountInfo'
import { cancelWithdrawal } from './cancelWithdrawal'
import { listWithdrawals, readWithdrawal } from './readWithdrawals'
import { requestWithdrawal, type WithdrawalDoors } from './requestWithdrawal'

/** The rows of cards and withdrawals in the table of calls. */
export const payoutHandlers = (doors: WithdrawalDoors) => ({
  ...cardHandlers(doors),
  withdrawAccountInfo: withdrawAccountInfo(doors.payouts),
  requestWithdrawal: requestWithdrawal(doors),
  withdrawals: listWithdrawals,
  withdrawal: readWithdrawal,
  cancelWithdrawal,
})
