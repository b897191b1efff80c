import type { DepositSettings } from '@playfront/contract/money/cashier'
import { type CallContext, requireSession } from '../../http/handler'
import { type SandboxMethods, openMethods } from './depositMethods'
import { countDeposits, readDeposit, readDeposits } from './readDeposits'
import { type DepositDeps, makeDeposit } from './makeDeposit'

/** The deposit methods that the merchant has opened (REQ-REQUEST-030); with play money only the demonstration's. */
export const depositSettings = async (
  context: CallContext,
  sandboxMethods?: SandboxMethods,
): Promise<DepositSettings> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const methods = openMethods(merchant, sandboxMethods)
  const count = await store.read(merchant.code, (connection) => countDeposits(connection, memberId))
  return {
    currency: merchant.currency,
    playMoney: merchant.responsible.playMoney,
    methods: methods.map(({ provider: _ours, routes: _too, ...method }) => method),
    count,
  }
}

/** The rows of deposits in the table of calls. */
export const depositHandlers = (deps: DepositDeps) => ({
  depositSettings: (context: CallContext): Promise<DepositSettings> =>
    depositSettings(context, deps.sandboxMethods),
  makeDeposit: makeDeposit(deps),
  deposit: readDeposit,
  deposits: readDeposits,
})
