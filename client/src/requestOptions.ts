import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/** A call without its own timeout is aborted after this (REQ-REQUEST-015). */
export const requestTimeoutMs = seconds(30)

/** How long a fetched sealing key may be used. */
export const sealKeyKeptMs = minutes(1)

/** When a client sends a failed call again. The front does not: it says what happened and leaves it to the player. */
export const retryOptions = {
  /** A call is begun again until this long after its beginning, where its client says nothing else. */
  retryForMs: seconds(15),
  /** Before the second attempt; it doubles with each further one. */
  firstPauseMs: milliseconds(500),
  maxPauseMs: seconds(8),
  /** After `TOO_MANY_REQUEST`, which counts calls by the minute. */
  tooManyPauseMs: minutes(1),
} as const
