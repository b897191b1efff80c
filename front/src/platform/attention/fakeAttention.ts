import type { Attention } from './attention'

/** A visible page, until a test says otherwise. */
export interface FakeAttention extends Attention {
  leaves(): void
  comesBack(): void
}

export const createFakeAttention = ({ isCalm = false } = {}): FakeAttention => {
  const listeners = new Set<() => void>()
  let isThere = true
  const turn = (there: boolean) => {
    isThere = there
    listeners.forEach((notify) => notify())
  }
  return {
    isThere: () => isThere,
    wantsCalm: () => isCalm,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leaves: () => turn(false),
    comesBack: () => turn(true),
  }
}
