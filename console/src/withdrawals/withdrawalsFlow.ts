import {
  decidePayout,
  proposePayout,
  takeBackPayout,
  waitingPayouts,
  type WaitingPayout,
} from '@playfront/contract/console/payouts'
import type { ProposePayoutRequest } from '@playfront/contract/console/payouts.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

export type Because = NonNullable<ProposePayoutRequest['because']>

/** The queue of withdrawals; what is done to one of them stays busy until it is known. */
export const createWithdrawalsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const busy = createStore<{ id?: string }>(() => ({}))
  const list = createListFlow<WaitingPayout>(async (after) =>
    toPage(
      await requests.ask(waitingPayouts, after === undefined ? {} : { after: String(after) }),
      ({ payouts, next }) => ({ rows: payouts, next }),
    ),
  )

  /** One action at a time; afterwards the queue is reloaded from the server, whatever the outcome. */
  const act = async (id: string, told: TextKey, make: () => Promise<Outcome<unknown>>) => {
    if (busy.getState().id) return
    busy.setState({ id }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t(told), 'positive')
    else services.reportFailure(outcome)
    await list.load()
    busy.setState({}, true)
  }

  return {
    ...list,
    busy,
    start() {
      void list.load()
      return platform.clock.every(options.lookAgainMs, () => void list.load())
    },
    propose: (id: string, because?: Because) =>
      act(id, 'payouts.proposed', () =>
        requests.ask(proposePayout, {
          id,
          proposal: platform.page.newId(),
          verdict: because ? 'refuse' : 'approve',
          because,
        }),
      ),
    decide: (
      id: string,
      { id: proposal, shown }: NonNullable<WaitingPayout['proposal']>,
      decision: 'confirm' | 'turnBack',
    ) =>
      act(id, decision === 'confirm' ? 'payouts.confirmed' : 'payouts.turnedBack', () =>
        requests.ask(decidePayout, { id, proposal, decision, shown }),
      ),
    takeBack: (id: string, proposal: string) =>
      act(id, 'payouts.takenBack', () => requests.ask(takeBackPayout, { id, proposal })),
  }
}

export type WithdrawalsFlow = ReturnType<typeof createWithdrawalsFlow>
