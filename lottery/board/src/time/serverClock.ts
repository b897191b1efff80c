import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'

/** The server's time as this page computes it: one clock for every countdown (lottery 8.2). */
export interface ServerClock {
  /** `nowMs`: the server's epoch milliseconds at the last tick. */
  store: StoreApi<{ nowMs: number }>
  /** The server's time at this very moment. */
  now(): number
  /** Sets the clock by an answer's `serverTime`. */
  update(serverTimeMs: number): void
  /** Ticks while the page is looked at. */
  start(): Undo
}

/** A clock that ticks for all subscribers, pauses while the page is hidden, and is correct at once when it is shown. */
export const createServerClock = (clock: Clock): ServerClock => {
  let offsetMs = 0
  const now = () => clock.now() + offsetMs
  const store = createStore(() => ({ nowMs: now() }))
  const tick = () => {
    if (clock.isVisible()) store.setState({ nowMs: now() })
  }
  return {
    store,
    now,
    update(serverTimeMs) {
      offsetMs = serverTimeMs - clock.now()
      tick()
    },
    start() {
      const undos = [clock.every(options.time.tickMs, tick), clock.onVisible(tick)]
      return () => undos.forEach((undo) => undo())
    },
  }
}
