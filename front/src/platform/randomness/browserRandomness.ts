import type { Randomness } from './randomness'

const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

const hexPair = (byte: number) => byte.toString(16).padStart(2, '0')

/** `crypto.randomUUID` exists on secure pages only; a merchant tried out over plain http has none. */
const uuidFromBytes = () => {
  const raw = bytes(16)
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  return Array.from(raw, hexPair)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The browser's own source. */
export const browserRandomness: Randomness = {
  bytes,
  uuid: () => crypto.randomUUID?.() ?? uuidFromBytes(),
}
