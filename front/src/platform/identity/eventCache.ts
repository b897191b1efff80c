import type { Clock } from '../clock/clock'
import { identityOptions } from './identityOptions'

/** Which events of a provider were seen already. */
export interface EventCache {
  /** True at the first sight of an event, and again once ten minutes are over (REQ-SOCIAL-028). */
  isNew(eventId: string): boolean
}

export const createEventCache = ({ now }: Pick<Clock, 'now'>): EventCache => {
  const seenAt = new Map<string, number>()
  return {
    isNew(eventId) {
      const isFresh = (at: number) => now() - at < identityOptions.eventCacheMs
      const known = isFresh(seenAt.get(eventId) ?? -Infinity)
      if (!known) seenAt.set(eventId, now())
      return !known
    },
  }
}
