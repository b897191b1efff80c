import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { type StoreApi, createStore } from '../../store/createStore'

/** No code is valid longer, whatever the response says (GAP-11). */
const maxMs = minutes(10)

/** Epoch seconds have passed this since 2001, and no duration in seconds comes near it. */
const firstEpochSecond = 1_000_000_000
const firstEpochMs = firstEpochSecond * 1_000

/**
 * How long a code is valid from now on, from a response's `expirationTime`: an epoch in milliseconds or in seconds, or
 * a duration in seconds, distinguished by their size; between 0 and 600 s (GAP-11).
 * @param now epoch milliseconds
 * @example readExpiry(300, now) // 300_000
 */
export const readExpiry = (expirationTime: number, now: number): Milliseconds => {
  const leftMs = leftOf(expirationTime, now)
  return Number.isNaN(leftMs) ? 0 : Math.min(Math.max(leftMs, 0), maxMs)
}

const leftOf = (received: number, now: number): Milliseconds => {
  if (received >= firstEpochMs) return received - now
  if (received >= firstEpochSecond) return seconds(received) - now
  return seconds(received)
}

/** The `expirationTime` of an answer, which may say nothing: then another code may be asked for at once. */
export const expirationOf = (answer: { expirationTime?: unknown } | null | undefined): number => {
  const said = answer?.expirationTime
  return typeof said === 'number' || typeof said === 'string' ? Number(said) : NaN
}

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
