import type { Milliseconds } from '@playfront/contract/time'
import { Refusal } from '../kernel/refusal'
import type { Clock } from '../platform/platform'

/** Who waits for a connection: a call with a deadline, or background work. */
export type Urgency = 'call' | 'background'

export interface ConnectionQueueDeps {
  clock: Pick<Clock, 'after'>
  /** How many connections there are, and how many of them background work may hold at once. */
  connections: number
  backgroundShare: number
  /** How long one of either kind waits. */
  waitMs: Record<Urgency, Milliseconds>
  /** Maximum number of waiting calls; the next one is refused at once with `server.busy` (F6). */
  maxWaiting: number
}

export interface ConnectionQueue {
  /**
   * Waits for a turn; the answer gives it back and does so once. Calls come before background work, each in its order.
   * Throws `server.busy` when too many wait, or after its wait.
   */
  take(urgency: Urgency): Promise<() => void>
  /** How many of either kind wait. */
  waiting(): Record<Urgency, number>
}

/** The queue in front of a pool of connections. */
export const createConnectionQueue = (deps: ConnectionQueueDeps): ConnectionQueue => {
  const { clock, connections, backgroundShare, waitMs, maxWaiting } = deps
  const held: Record<Urgency, number> = { call: 0, background: 0 }
  const waiting: Record<Urgency, Set<() => void>> = { call: new Set(), background: new Set() }
  const hasCapacity = (urgency: Urgency): boolean =>
    held.call + held.background < connections &&
    (urgency === 'call' || (held.background < backgroundShare && waiting.call.size === 0))
  const serveNext = (): void => {
    for (const urgency of ['call', 'background'] as const) {
      const [next] = waiting[urgency]
      if (next && hasCapacity(urgency)) {
        waiting[urgency].delete(next)
        next()
        return
      }
    }
  }
  const hold = (urgency: Urgency): (() => void) => {
    held[urgency] += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      held[urgency] -= 1
      serveNext()
    }
  }
  return {
    take(urgency) {
      if (hasCapacity(urgency)) return Promise.resolve(hold(urgency))
      if (waiting.call.size + waiting.background.size >= maxWaiting)
        return Promise.reject(new Refusal('server.busy'))
      return new Promise((resolve, reject) => {
        const turn = () => {
          cancel()
          resolve(hold(urgency))
        }
        const cancel = clock.after(waitMs[urgency], () => {
          waiting[urgency].delete(turn)
          reject(new Refusal('server.busy'))
        })
        waiting[urgency].add(turn)
      })
    },
    waiting: () => ({ call: waiting.call.size, background: waiting.background.size }),
  }
}
