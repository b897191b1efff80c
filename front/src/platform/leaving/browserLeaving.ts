import type { OnLeaving } from './leaving'

/** The last sign that every browser gives; closing comes without another. */
export const browserLeaving: OnLeaving = (listener) => {
  const subscribe = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', subscribe)
  return () => document.removeEventListener('visibilitychange', subscribe)
}
