import type { Randomness } from './randomness'

/** The same numbers in every run, no two answers alike. */
export const createFakeRandomness = (seed = 1): Randomness => {
  let state = seed
  const nextByte = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  let made = 0
  return {
    bytes: (count) => Uint8Array.from({ length: count }, nextByte),
    uuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  }
}
