import type { Randomness } from '../../platform/platform'

/** Without letters and digits that are mistaken for each other; 32 of them, so that a byte favours none. */
export const clearAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * A generated name for a member who gave none, such as `lotus7k2m9qx4pw`; it reveals nothing of the number or
 * identity.
 */
export const makeUsername = (merchantCode: string, randomness: Pick<Randomness, 'bytes'>): string => {
  const start = merchantCode.replace(/[^a-z0-9]/g, '').slice(0, 10)
  const rest = Array.from(randomness.bytes(10), (byte) => clearAlphabet.charAt(byte % clearAlphabet.length))
  return start + rest.join('')
}
