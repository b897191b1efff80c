import type { OutsideAnswer, OutsideQuestion } from '@playfront/contract/adapters/adapter'
import type { Milliseconds } from '@playfront/contract/time'
import type { Tracing } from './tracing/tracing'

/**
 * Everything that the server takes from its environment. The real one is `realPlatform`, the tests pass a fake one.
 */
export interface Platform {
  clock: Clock
  randomness: Randomness
  places: Places
  network: Network
  names: Names
  tracing: Tracing
}

export interface Clock {
  /** Epoch milliseconds of this machine. What must not depend on one machine asks the database instead. */
  now(): Milliseconds
  /** Runs the work once after the delay; the answer cancels it. */
  after(delay: Milliseconds, work: () => void): () => void
  /**
   * Runs the work again and again, never two at a time; the answer stops it.
   * @param options `overlaps`: the next round begins an interval after the last one began, whether or not it has ended; a
   * test's clock waits for each all the same
   */
  every(interval: Milliseconds, work: () => Promise<void>, options?: { overlaps: boolean }): () => void
}

export interface Randomness {
  /** Bytes of the system's cryptographic source. */
  bytes(count: number): Buffer
  /** A UUID of version 7: ordered by time, unguessable within a millisecond. */
  uuid(): string
}

export interface Places {
  /** The country that an address belongs to as ISO 3166-1, or nothing for a private or unknown one. Never rejects. */
  countryOf(ip: string): Promise<string | undefined>
}

/** DNS. */
export interface Names {
  /** The TXT records of a name, each put together; none where there are none. Rejects when no answer comes. */
  texts(name: string): Promise<string[]>
}

/** HTTP requests to other services. */
export interface Network {
  /** Asks an address and follows it nowhere else. Rejects when no answer comes in time, or one that is too long. */
  ask(question: NetworkQuestion): Promise<NetworkAnswer>
}

export interface NetworkQuestion extends OutsideQuestion {
  /**
   * For an address that was not set by the operator: which IP addresses may be connected to; the text of the answer is not
   * read then. Only with `bytes`.
   */
  mayConnect?: (ip: string) => boolean
}

export type NetworkAnswer = OutsideAnswer
