import type { DepositSettings } from '@playfront/contract/money/cashier'
import type { CallContext } from '../../http/handler'
import { depositSettings } from '../cashier/depositSettings'
import { makeDeposit, type DepositDoors } from './makeDeposit'
import { readDeposit, readDeposits } from './readDeposits'

/** The rows of deposits in the table of calls. */
export const depositHandlers = (doors: DepositDoors) => ({
  depositSettings: (context: CallContext): Promise<DepositSettings> =>
    depositSettings(context, doors.sandboxMethods),
  makeDeposit: makeDeposit(doors),
  deposit: readDeposit,
  deposits: readDeposits,
})
