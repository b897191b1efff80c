import {
  adminPromotions,
  stopPromotion,
  type AdminPromotions,
} from '@playfront/contract/console/promotionsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'

export type PromotionsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; admin: AdminPromotions; busy?: string }

/** All promotions, and stopping one. */
export const createPromotionsFlow = ({ requests, toasts, texts, reportFailure }: AppServices) => {
  const store = createStore<PromotionsState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(adminPromotions, {})
    if (outcome.kind === 'done') store.setState({ kind: 'ready', admin: outcome.value }, true)
    else
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
  }
  return {
    store,
    load,
    start: () => void load(),
    async stop(id: string) {
      const state = store.getState()
      if (state.kind !== 'ready' || state.busy) return
      store.setState({ ...state, busy: id }, true)
      const outcome = await requests.ask(stopPromotion, { id })
      if (outcome.kind === 'done') toasts.notify(texts().t('promo.stopped'), 'positive')
      else reportFailure(outcome)
      await load()
    },
  }
}

export type PromotionsFlow = ReturnType<typeof createPromotionsFlow>
