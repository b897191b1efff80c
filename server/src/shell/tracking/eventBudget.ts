import { minutes } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'

export interface EventBudget {
  /** How many of the wanted events this address may still report in this minute. */
  take(address: string, wanted: number): number
}

/** Keeps one address from filling a merchant's table; each node counts for itself, and forgets with every minute. */
export const createEventBudget = (perMinute: number): ((clock: Pick<Clock, 'now'>) => EventBudget) => {
  const spent = new Map<string, number>()
  let minute = 0
  return (clock) => ({
    take(address, wanted) {
      const now = Math.floor(clock.now() / minutes(1))
      if (now !== minute) spent.clear()
      minute = now
      const before = spent.get(address) ?? 0
      const allowed = Math.min(wanted, perMinute - before)
      spent.set(address, before + allowed)
      return allowed
    },
  })
}
