import type { DepositSettings } from '@playfront/contract/money/cashier'
import type { CallContext } from '../../http/handler'
import { depositSettings } from '../cashier/depositSettings'
import { makeDeposit, type DepositDeps } from './makeDeposit'
import { readDeposit, readDeposits } from './readDeposits'

/** The rows of deposits in the table of calls. */
export const depositHandlers = (deps: DepositDeps) => ({
  depositSettings: (context: CallContext): Promise<DepositSettings> =>
    depositSettings(context, deps.sandboxMethods),
  makeDeposit: makeDeposit(deps),
  deposit: readDeposit,
  deposits: readDeposits,
})
