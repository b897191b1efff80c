import type { Randomness } from '../../../platform/platform'

/** Figures and letters that nobody takes for each other (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groups = 4
const groupLength = 5

/** A hundred random bits in four groups, to be read out or typed over. */
export const newEnrolmentCode = (randomness: Randomness): string => {
  const letters = [...randomness.bytes(groups * groupLength)].map((byte) =>
    alphabet.charAt(byte % alphabet.length),
  )
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}

/** The code as it was made, however it was typed over. */
export const readEnrolmentCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
