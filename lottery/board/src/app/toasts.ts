import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { TextKey } from '../texts/dictionaries'

export interface BoardToast {
  id: number
  key: TextKey
}

export interface Toasts {
  store: StoreApi<{ shown: readonly BoardToast[] }>
  say(key: TextKey): void
}

/** Short messages that go by themselves. */
export const createToasts = (clock: Clock): Toasts => {
  const store = createStore<{ shown: readonly BoardToast[] }>(() => ({ shown: [] }))
  let next = 1
  return {
    store,
    say(key) {
      const id = next++
      store.setState({ shown: [...store.getState().shown, { id, key }] })
      clock.after(options.toast.shownMs, () =>
        store.setState({ shown: store.getState().shown.filter((toast) => toast.id !== id) }),
      )
    },
  }
}
