import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '../platform/clock'

export interface ToastEntry {
  id: number
  text: string
  tone: 'neutral' | 'positive' | 'negative'
}

/** Short messages that go by themselves. */
export interface ToastFlow {
  store: StoreApi<ToastEntry[]>
  notify(text: string, tone?: ToastEntry['tone']): void
}

export const createToastFlow = (clock: Pick<Clock, 'after'>): ToastFlow => {
  const store = createStore<ToastEntry[]>(() => [])
  let next = 1
  return {
    store,
    notify(text, tone = 'neutral') {
      const id = next++
      store.setState([...store.getState(), { id, text, tone }], true)
      clock.after(options.toastMs, () =>
        store.setState(
          store.getState().filter((one) => one.id !== id),
          true,
        ),
      )
    },
  }
}
