import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'

export interface DeliveryFacts {
  /** The number of failed attempts at the gateway, including this one. */
  tries: number
  nowMs: number
  uselessAtMs: number
}

export type DeliveryDecision =
  | { kind: 'again'; afterMs: Milliseconds }
  | { kind: 'end'; because: 'it would come too late' }

const firstWaitMs = seconds(1)
const maxWaitMs = minutes(1)

/**
 * When a message that no gateway accepted is retried; each wait is twice the last, and an expired code is not sent.
 */
export const decideDelivery = ({ tries, nowMs, uselessAtMs }: DeliveryFacts): DeliveryDecision => {
  const afterMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 10), maxWaitMs)
  return nowMs + afterMs < uselessAtMs
    ? { kind: 'again', afterMs }
    : { kind: 'end', because: 'it would come too late' }
}
