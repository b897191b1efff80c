import type { Platform } from '../../platform/platform'

/** Letters and digits that cannot be mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `K7QM-2XDA-9FTP`: 60 bits of chance, easy to read out. */
export const couponCode = ({ bytes }: Pick<Platform['randomness'], 'bytes'>): string => {
  const letters = Array.from(bytes(12), (byte) => alphabet[byte % alphabet.length])
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}
