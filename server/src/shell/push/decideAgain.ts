import type { Milliseconds } from '@playfront/contract/time'
import type { CarrierAnswer } from './pushCarrier'
import { pushOptions } from './pushOptions'

export interface AgainFacts extends CarrierAnswer {
  /** How often the service was asked, this time included. */
  tries: number
  nowMs: number
  uselessAtMs: number
}

/** What a delivery is from now on; `handed` for one of which nobody knows whether it arrived. */
export type DeliveryEnd = 'sent' | 'gone' | 'refused' | 'late' | 'silenced' | 'handed'

export type AgainDecision =
  | { kind: 'again'; afterMs: Milliseconds; reason: string }
  | { kind: 'end'; end: DeliveryEnd; reason: string }

/**
 * Whether a message is tried again. Only one that was clearly not taken: of two that might both arrive, none is the second.
 * Each wait is twice the last, and never shorter than the service asked for.
 */
export const decideAgain = ({
  outcome,
  againAfterMs = 0,
  tries,
  nowMs,
  uselessAtMs,
}: AgainFacts): AgainDecision => {
  if (outcome === 'taken') return { kind: 'end', end: 'sent', reason: 'the service accepted it' }
  if (outcome === 'gone') return { kind: 'end', end: 'gone', reason: 'the device no longer exists' }
  if (outcome === 'refused')
    return { kind: 'end', end: 'refused', reason: 'the service will never accept it' }
  if (outcome === 'unsure') return { kind: 'end', end: 'handed', reason: 'it may have arrived' }
  const { firstWaitMs, maxWaitMs } = pushOptions
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 12), maxWaitMs)
  const afterMs = Math.max(waitMs, againAfterMs)
  return nowMs + afterMs < uselessAtMs
    ? { kind: 'again', afterMs, reason: 'the service was busy' }
    : { kind: 'end', end: 'late', reason: 'it would come too late' }
}
