import type { DepositSettings } from '@playfront/contract/money/cashier'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { openMethods, type SandboxMethods } from '../deposits/depositMethods'
import { countDeposits } from '../deposits/readDeposits'

/** The deposit methods that the merchant has opened (REQ-REQUEST-030); with play money only the demonstration's. */
export const depositSettings = async (
  context: CallContext,
  sandboxMethods?: SandboxMethods,
): Promise<DepositSettings> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [methods, count] = await store.read(merchant.code, async (connection) => [
    await openMethods(connection, merchant, sandboxMethods),
    await countDeposits(connection, memberId),
  ])
  return {
    currency: merchant.currency,
    playMoney: merchant.responsible.playMoney,
    methods: methods.map(({ provider: _ours, ...method }) => method),
    count,
  }
}
