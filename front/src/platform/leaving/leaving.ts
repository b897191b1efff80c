import type { Undo } from '@playfront/web/platform/undo'

/** Notified when the page is hidden: it may never be shown again. */
export type OnLeaving = (listener: () => void) => Undo

/** The last sign that every browser gives; closing comes without another. */
export const browserLeaving: OnLeaving = (listener) => {
  const subscribe = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', subscribe)
  return () => document.removeEventListener('visibilitychange', subscribe)
}
