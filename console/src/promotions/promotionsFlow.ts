import {
  deskPromotions,
  stopPromotion,
  type DeskPromotions,
} from '@playfront/contract/console/promotionsDesk'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'

export type PromotionsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; desk: DeskPromotions; busy?: string }

/** All promotions, and stopping one. */
export const createPromotionsFlow = ({ requests, toasts, texts, tellFailure }: House) => {
  const store = createStore<PromotionsState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(deskPromotions, {})
    if (outcome.kind === 'done') store.setState({ kind: 'ready', desk: outcome.value }, true)
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
      if (outcome.kind === 'done') toasts.tell(texts().t('promo.stopped'), 'positive')
      else tellFailure(outcome)
      await load()
    },
  }
}

export type PromotionsFlow = ReturnType<typeof createPromotionsFlow>
