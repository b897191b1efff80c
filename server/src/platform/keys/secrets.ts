import { createHmac, hkdfSync } from 'node:crypto'
import type { Randomness } from '../platform'
import type { MasterKey } from './masterKey'
import { decryptSecret, encryptSecret } from './secretBox'

/** What the platform does with its keys for the rooms, so that no room holds a key. The same on every node. */
export interface Secrets {
  /**
   * A keyed hash, 32 bytes: for what is too short for a plain one, such as a code of six digits. Whoever reads the
   * database but not the key can try as many as they like.
   * @param purpose what is hashed; the same text under another purpose has another hash
   */
  keyedHash(purpose: string, text: string): Buffer
  /** Encrypts what the platform itself must read again; opens under the same purpose alone. */
  seal(purpose: string, text: string): Buffer
  /** Opens what `seal` made; throws when purpose or key is another, or a byte has changed. */
  open(purpose: string, sealed: Buffer): string
  /** What another house gave us to prove ourselves with, by its name; nothing when none was configured. */
  given(name: string): string | undefined
}

/**
 * Each purpose gets a key of its own out of the master key, so that none can be used for another's work.
 * @param given keys that other houses gave us, by name
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
