/** One object of an EMVCo merchant-presented code: a two-digit id and what it holds. */
export type EmvObject = readonly [id: string, held: string | readonly EmvObject[]]

/**
 * Writes the objects of an EMVCo merchant-presented QR code as text, in their order, and closes them with their checksum
 * (object 63). What they hold is ASCII; an object holds 99 characters at most.
 */
export const emvCode = (objects: readonly EmvObject[]): string => {
  const unchecked = `${objects.map(write).join('')}6304`
  return unchecked + checksum(unchecked)
}

const write = ([id, held]: EmvObject): string => {
  const value = typeof held === 'string' ? held : held.map(write).join('')
  if (!/^[\x20-\x7e]{1,99}$/.test(value))
    throw new RangeError(`Object ${id} of a payment code cannot hold this.`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16 with polynomial 0x1021, begun with 0xFFFF, as four upper-case hexadecimal digits (EMVCo QRCPS, 4.4.6). */
export const checksum = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What banks' apps can show: letters without their marks, and nothing outside ASCII. */
export const plainWords = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, maxLength)
