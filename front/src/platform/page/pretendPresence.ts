import type { Presence } from './presence'

/** Somebody whom a test lets come, go and type. */
export interface PretendPresence extends Presence {
  isTyping: boolean
  comesBack(): void
}

export const createPretendPresence = (): PretendPresence => {
  const listeners = new Set<() => void>()
  const presence: PretendPresence = {
    isTyping: false,
    comesBack: () => listeners.forEach((tell) => tell()),
    hasUnsentWords: () => presence.isTyping,
    onReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return presence
}
