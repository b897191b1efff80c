import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import type { Undo } from '@playfront/web/platform/undo'

export interface TrackedPayload {
  /** Major units, as a decimal text. */
  revenue?: string
  /** Major units, as a decimal text. */
  amount?: string
  /** ISO 4217. */
  currency?: string
  customerId?: string
  customerName?: string
  value?: string
}

export interface TrackedEvent {
  name: TrackedName
  payload: TrackedPayload
}

export interface Events {
  publish(name: TrackedName, payload?: TrackedPayload): void
  /** Notified of every event from now on; the first follower also of those before it. */
  follow(listener: (event: TrackedEvent) => void): Undo
  /** Notified of every event from now on; earlier ones still wait for the first follower. */
  subscribe(listener: (event: TrackedEvent) => void): Undo
}

/** Where features publish events, even before there is a subscriber. */
export const createEvents = (): Events => {
  const followers = new Set<(event: TrackedEvent) => void>()
  const hearers = new Set<(event: TrackedEvent) => void>()
  let unsent: TrackedEvent[] = []
  return {
    publish(name, payload = {}) {
      const event = { name, payload }
      if (followers.size === 0) unsent.push(event)
      else followers.forEach((notify) => notify(event))
      hearers.forEach((notify) => notify(event))
    },
    follow(listener) {
      followers.add(listener)
      const missed = unsent
      unsent = []
      missed.forEach(listener)
      return () => void followers.delete(listener)
    },
    subscribe(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
  }
}
