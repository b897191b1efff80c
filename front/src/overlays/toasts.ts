import type { Milliseconds } from '@playfront/contract/time'
import { createStore, type StoreApi } from '../store/createStore'
import type { Clock } from '../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { overlayOptions } from './overlayOptions'
import type { Words } from './dialogs'

export interface ShownToast {
  id: number
  words: Words
  tone?: 'positive' | 'negative'
  loading?: true
}

export interface ToastLook {
  tone?: ShownToast['tone']
  /** Says that something is under way; a failed call hides it (REQ-ERROR-013). */
  loading?: true
  /** 1.5 s (REQ-UI-001), and 10 s for a loading toast (REQ-UI-007), unless given. */
  forMs?: Milliseconds
}

export interface Toasts {
  store: StoreApi<readonly ShownToast[]>
  /** Shows words for their time. The same words again start their time again instead of stacking. */
  show(words: Words, look?: ToastLook): Undo
  /** Takes every loading toast away (REQ-ERROR-013). */
  hideLoading(): void
}

const isSame = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other)

/** Short messages that come and go by themselves. */
export const createToasts = (clock: Clock): Toasts => {
  const store = createStore<readonly ShownToast[]>(() => [])
  let lastId = 0

  const put = (toast: Omit<ShownToast, 'id'>, forMs: Milliseconds): Undo => {
    lastId += 1
    const id = lastId
    const others = store.getState().filter((shown) => !isSame(shown.words, toast.words))
    store.setState([...others, { ...toast, id }], true)
    const remove = () =>
      store.setState(
        store.getState().filter((shown) => shown.id !== id),
        true,
      )
    const stop = clock.after(forMs, remove)
    return () => {
      stop()
      remove()
    }
  }

  return {
    store,
    show: (words, { forMs, ...look } = {}) =>
      put({ words, ...look }, forMs ?? (look.loading ? overlayOptions.loadingMs : overlayOptions.toastMs)),
    hideLoading: () =>
      store.setState(
        store.getState().filter((shown) => !shown.loading),
        true,
      ),
  }
}
