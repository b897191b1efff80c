const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A UUID version 7: its first part is the moment, then a number that keeps events of one moment in order, then chance.
 * @param atMs epoch milliseconds
 * @param bytes eight bytes of chance
 */
export const makeEventId = (atMs: number, sequence: number, bytes: Uint8Array): string => {
  const time = atMs.toString(16).padStart(12, '0').slice(-12)
  const order = (sequence & 0xfff).toString(16).padStart(3, '0')
  const chance = hex(bytes)
  const variant = ((Number.parseInt(chance.slice(0, 1), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${chance.slice(1, 4)}-${chance.slice(4)}`
}
