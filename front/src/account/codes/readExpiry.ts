import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'

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

const leftOf = (told: number, now: number): Milliseconds => {
  if (told >= firstEpochMs) return told - now
  if (told >= firstEpochSecond) return seconds(told) - now
  return seconds(told)
}
