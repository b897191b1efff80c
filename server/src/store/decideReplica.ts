import type { Milliseconds } from '@playfront/contract/time'

/** A place in the write-ahead log of a PostgreSQL. */
export interface LogPosition {
  /** The system identifier: standbys have that of their primary. */
  system: string
  /** Grows with each promotion; on another timeline the same position holds other changes. */
  timeline: number
  /** Bytes since the beginning of the log. */
  bytes: number
}

/** What a replica says of itself: the position up to which it has replayed the log. */
export interface ReplicaFacts extends LogPosition {
  isStandby: boolean
  /** Time since the last change that it replayed was committed; null before the first one. */
  secondsSinceChange: number | null
}

export interface ReplicaBounds {
  /** How long a read waits for the replica. */
  maxWaitMs: Milliseconds
  /** A replica further behind is not waited for. */
  maxLagBytes: number
}

export type ReplicaDecision =
  | { kind: 'serve' }
  | { kind: 'wait' }
  | { kind: 'fallBack'; because: 'promoted' | 'otherSystem' | 'otherTimeline' | 'behind' }

/**
 * Whether a replica shows all that the primary had committed at a position.
 * @param waitedMs how long the read has waited for it
 */
export const decideReplica = (
  { isStandby, system, timeline, bytes }: ReplicaFacts,
  primary: LogPosition,
  waitedMs: Milliseconds,
  { maxWaitMs, maxLagBytes }: ReplicaBounds,
): ReplicaDecision => {
  if (!isStandby) return { kind: 'fallBack', because: 'promoted' }
  if (system !== primary.system) return { kind: 'fallBack', because: 'otherSystem' }
  if (timeline !== primary.timeline) return { kind: 'fallBack', because: 'otherTimeline' }
  if (bytes >= primary.bytes) return { kind: 'serve' }
  const isTooFar = primary.bytes - bytes > maxLagBytes || waitedMs >= maxWaitMs
  return isTooFar ? { kind: 'fallBack', because: 'behind' } : { kind: 'wait' }
}
