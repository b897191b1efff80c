/** Unpredictable random numbers. */
export interface Randomness {
  bytes(count: number): Uint8Array<ArrayBuffer>
  /** A version 4 UUID. */
  uuid(): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Text of 64 kinds of characters: six bits of chance each, none favoured. */
export const randomText = (randomness: Randomness, length: number): string =>
  Array.from(randomness.bytes(length), (byte) => alphabet.charAt(byte & 63)).join('')
