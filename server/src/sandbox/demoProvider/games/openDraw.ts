import type { Randomness } from '../../../platform/platform'
import type { Draw } from './game'

const range = 2 ** 32

/** Draws from the system's own randomness; numbers beyond the last whole multiple of the limit are drawn again. */
export const openDraw =
  ({ bytes }: Pick<Randomness, 'bytes'>): Draw =>
  (below) => {
    const usable = range - (range % below)
    let drawn = range
    while (drawn >= usable) drawn = bytes(4).readUInt32BE()
    return drawn % below
  }
