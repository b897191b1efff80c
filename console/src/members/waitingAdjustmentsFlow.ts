import {
  adjustments,
  decideAdjustment,
  takeBackAdjustment,
  type MemberAdjustment,
} from '@playfront/contract/console/members'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'
import type { Outcome } from '../requests/outcome'

export interface WaitingAdjustmentsState {
  waiting: readonly MemberAdjustment[]
  isBusy: boolean
}

/** Changes of balances that wait for a second person, of all members of the merchant. */
export const createWaitingAdjustmentsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const store = createStore<WaitingAdjustmentsState>(() => ({ waiting: [], isBusy: false }))

  const load = async () => {
    const outcome = await requests.ask(adjustments, {})
    if (outcome.kind === 'done') store.setState({ waiting: outcome.value.adjustments })
  }

  const act = async (make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (store.getState().isBusy) return false
    store.setState({ isBusy: true })
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t('frame.done'), 'positive')
    else services.reportFailure(outcome)
    await load()
    store.setState({ isBusy: false })
    return outcome.kind === 'done'
  }

  return {
    store,
    start() {
      void load()
      return platform.clock.every(options.lookAgainMs, () => void load())
    },
    decide: (adjustment: string, decision: 'confirm' | 'turnBack') =>
      act(() => requests.ask(decideAdjustment, { adjustment, decision })),
    takeBack: (adjustment: string) => act(() => requests.ask(takeBackAdjustment, { adjustment })),
  }
}
