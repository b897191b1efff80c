import type { OnLeaving } from './leaving'

/** The last sign that every browser gives; closing comes without another. */
export const browserLeaving: OnLeaving = (listener) => {
  const hear = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}
