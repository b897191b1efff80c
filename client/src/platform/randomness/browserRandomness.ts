import type { Randomness } from './randomness'

const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** `crypto.randomUUID` exists on secure pages only; a merchant tried out over plain http has none. */
const uuidFromBytes = () =>
  // A zero stands for any digit, the eight for one of the four that a version 4 may have there.
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (place) => {
    const [byte = 0] = bytes(1)
    return (place === '8' ? 8 | (byte & 3) : byte & 15).toString(16)
  })

/** The browser's own source. */
export const browserRandomness: Randomness = {
  bytes,
  uuid: () => crypto.randomUUID?.() ?? uuidFromBytes(),
}
