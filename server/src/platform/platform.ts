import type { Milliseconds } from '@playfront/contract/time'

/** Everything the server takes from the world around it. The real one stands in `realPlatform`, the tests bring a pretend one. */
export interface Platform {
  clock: Clock
  randomness: Randomness
}

export interface Clock {
  /** Epoch milliseconds of this machine. What must not depend on one machine asks the database instead. */
  now(): Milliseconds
  /** Runs the work once after the delay; the answer cancels it. */
  after(delay: Milliseconds, work: () => void): () => void
  /** Runs the work again and again, never two at a time; the answer stops it. */
  every(interval: Milliseconds, work: () => Promise<void>): () => void
}

export interface Randomness {
  /** Bytes of the system's cryptographic source. */
  bytes(count: number): Buffer
  /** A UUID of version 7: ordered by time, unguessable within a millisecond. */
  uuid(): string
}
