import type { Randomness } from '../../platform/platform'

/**
 * Names for requests, sent back as X-Request-Id and found in the log: this node's own beginning and a number that counts
 * up. They are no secret and need no randomness of their own.
 */
export const requestIds = (randomness: Randomness): (() => string) => {
  const node = randomness.bytes(6).toString('hex')
  let count = 0
  return () => `${node}-${(count += 1).toString(36)}`
}
