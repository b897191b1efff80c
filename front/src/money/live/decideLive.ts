import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../../options'

export interface LiveFacts {
  hasSession: boolean
  /** The session was refused, or is over; only another one is listened with. */
  isRefused: boolean
  /** The page shows what the member holds. */
  showsBalance: boolean
  /** The page is in front. */
  isThere: boolean
  isOnline: boolean
}

export type LiveDecision =
  | { ok: true }
  | { ok: false; why: 'visitor' | 'refused' | 'nothing to show' | 'out of sight' | 'offline' }

/** Whether the page listens to its member's wallet right now. */
export const decideLive = (facts: LiveFacts): LiveDecision => {
  if (!facts.hasSession) return { ok: false, why: 'visitor' }
  if (facts.isRefused) return { ok: false, why: 'refused' }
  if (!facts.showsBalance) return { ok: false, why: 'nothing to show' }
  if (!facts.isThere) return { ok: false, why: 'out of sight' }
  if (!facts.isOnline) return { ok: false, why: 'offline' }
  return { ok: true }
}

/**
 * The pause before the next stream. Longer after each failure, and randomly shorter by up to half, so that the phones
 * of a server that went away do not return all at once.
 * @param failures consecutive streams that broke before any event arrived
 * @param chance 0 to 1
 */
export const decidePause = (failures: number, chance: number): Milliseconds => {
  const pauses = options.wallet.againAfterMs
  const maxLength = pauses[Math.min(failures, pauses.length - 1)] ?? 0
  return Math.round(maxLength * (1 - chance / 2))
}
