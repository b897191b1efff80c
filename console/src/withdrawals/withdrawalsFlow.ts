import { proposePayout, waitingPayouts, type WaitingPayout } from '@playfront/contract/console/payouts'
import type { ProposePayoutRequest } from '@playfront/contract/console/payouts.schema'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { options } from '../options'
import { createListFlow, toPage } from '../parts/listFlow'

export type Because = NonNullable<ProposePayoutRequest['because']>

/** Why a withdrawal is refused, as shown to the member; the first is preselected. */
export const reasonsToRefuse = ['name', 'card', 'documents', 'rules'] as const satisfies readonly Because[]

/** The queue of withdrawals; what is done to one of them stays busy until it is known. */
export const createWithdrawalsFlow = (services: AppServices) => {
  const { requests, platform } = services
  const list = createListFlow<WaitingPayout>(async (after) =>
    toPage(
      await requests.ask(waitingPayouts, after === undefined ? {} : { after: String(after) }),
      ({ payouts, next }) => ({ rows: payouts, next }),
    ),
  )

  const approvals = createApprovalsFlow(services, { kind: 'payout' }, list.load)

  return {
    ...list,
    busy: approvals.busy,
    /** What is requested about them. */
    approvals,
    start() {
      void list.load()
      const stop = approvals.start()
      const rest = platform.clock.every(options.lookAgainMs, () => void list.load())
      return () => {
        stop()
        rest()
      }
    },
    propose: (id: string, because?: Because) =>
      approvals.act(id, 'payouts.proposed', () =>
        requests.ask(proposePayout, {
          id,
          proposal: platform.page.newId(),
          verdict: because ? 'refuse' : 'approve',
          because,
        }),
      ),
  }
}

export type WithdrawalsFlow = ReturnType<typeof createWithdrawalsFlow>
