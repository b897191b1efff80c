import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/clock/clock'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import { readExpiry } from './readExpiry'

export interface CodeCountdown {
  /** Whole seconds until the code expires, rounded up; 0 when another may be asked for. */
  store: StoreApi<number>
  /** Counts from now on, over what was counted before. @param expirationTime as the answer says it (GAP-11) */
  start(expirationTime: number): void
  /** Forgets the code at once: another may be asked for. */
  stop(): void
}

/**
 * Counts a sent code's seconds down to nothing. The time left is read from the clock and never counted, so it is
 * correct right after a phone wakes from sleep. Call `stop` to dispose of it.
 */
export const createCodeCountdown = (clock: Pick<Clock, 'now' | 'every'>): CodeCountdown => {
  const store = createStore(() => 0)
  let endsAtMs = 0
  let undo: Undo = () => {}

  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAtMs - clock.now()) / seconds(1)))
    store.setState(left, true)
    if (left === 0) undo()
  }

  return {
    store,
    start(expirationTime) {
      undo()
      endsAtMs = clock.now() + readExpiry(expirationTime, clock.now())
      undo = clock.every(seconds(1), tick)
      tick()
    },
    stop() {
      undo()
      store.setState(0, true)
    },
  }
}
