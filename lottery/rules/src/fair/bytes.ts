import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const zero = Uint8Array.of(0)

/** The parts one after another with a zero byte between them; text is UTF-8 (lottery 6.2). */
export function joined(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part))
  return concatBytes(...bytes.flatMap((part, at) => (at === 0 ? [part] : [zero, part])))
}

/** SHA-256 of a text or of bytes. */
export const hashOf = (message: string | Uint8Array): Uint8Array =>
  sha256(typeof message === 'string' ? utf8ToBytes(message) : message)
