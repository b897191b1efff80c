import { createHmac, hkdfSync } from 'node:crypto'
import type { Randomness } from '../platform'
import type { MasterKey } from './masterKey'
import { decryptSecret, encryptSecret } from './secretBox'

/** What the platform does with its keys for the features, so that no feature holds a key. The same on every node. */
export interface Secrets {
  /**
   * A keyed hash, 32 bytes: for what is too short for a plain one, such as a code of six digits. Anyone who reads the
   * database but not the key can try as many codes as they like and learns nothing.
   * @param purpose what is hashed; the same text under another purpose has another hash
   */
  keyedHash(purpose: string, text: string): Buffer
  /** Encrypts what the platform itself must read again; opens under the same purpose alone. */
  seal(purpose: string, text: string): Buffer
  /** Opens what `seal` made; throws when purpose or key is another, or a byte has changed. */
  open(purpose: string, sealed: Buffer): string
  /** The credential that an external service gave us, by its name; undefined when none was configured. */
  given(name: string): string | undefined
}

/**
 * Derives a separate key for each purpose from the master key, so that no key works for another purpose.
 * @param given keys that external services gave us, by name
 */
export const openSecrets = (
  masterKey: MasterKey,
  randomness: Randomness,
  given: Record<string, string> = {},
): Secrets => {
  const derived = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const key = derived.get(use) ?? Buffer.from(hkdfSync('sha256', masterKey.bytes, '', use, 32))
    derived.set(use, key)
    return key
  }
  const sealingKey = (purpose: string): MasterKey => ({ ...masterKey, bytes: keyFor(`seal ${purpose}`) })
  return {
    keyedHash: (purpose, text) =>
      createHmac('sha256', keyFor(`hash ${purpose}`))
        .update(text)
        .digest(),
    seal: (purpose, text) => encryptSecret(sealingKey(purpose), purpose, Buffer.from(text), randomness),
    open: (purpose, sealed) => decryptSecret(sealingKey(purpose), purpose, sealed).toString(),
    given: (name) => (Object.hasOwn(given, name) ? given[name] : undefined),
  }
}
