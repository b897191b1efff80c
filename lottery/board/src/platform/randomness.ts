/** Unpredictable, uniform randomness. */
export interface Randomness {
  /** 0 to 2³² − 1. */
  uint32(): number
  /** So many bytes as lower-case hex. */
  hex(bytes: number): string
}

/** The browser's own source. */
export const browserRandomness: Randomness = {
  uint32: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  hex: (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
}

/** Counts up, so that a test can name what comes. */
export const createFakeRandomness = (): Randomness => {
  let next = 0
  return {
    uint32: () => next++,
    hex: (bytes) =>
      String(next++)
        .padStart(bytes * 2, '0')
        .slice(-bytes * 2),
  }
}
