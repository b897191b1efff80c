import type { Presence } from './presence'

/** A visitor whom a test lets arrive, leave and type. */
export interface FakePresence extends Presence {
  isTyping: boolean
  comesBack(): void
}

export const createFakePresence = (): FakePresence => {
  const listeners = new Set<() => void>()
  const presence: FakePresence = {
    isTyping: false,
    comesBack: () => listeners.forEach((notify) => notify()),
    hasUnsentWords: () => presence.isTyping,
    onReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return presence
}
