import { createHmac, hkdfSync } from 'node:crypto'
import type { Randomness } from '../platform'
import type { MasterKey } from './masterKey'
import { decryptSecret, encryptSecret } from './secretBox'

/** The key that a purpose seals with, under a master key. */
export const sealingKey = (bytes: Buffer, purpose: string): Buffer => derive(bytes, `seal ${purpose}`)

const derive = (bytes: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', bytes, '', use, 32))

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
 * @param hashKey what keyed hashes derive from: it stays when the master key is replaced, since nothing brings back what
 *   was hashed; the master key when absent
 */
export const openSecrets = (
  masterKey: MasterKey,
  randomness: Randomness,
  given: Record<string, string> = {},
  hashKey: Buffer = masterKey.bytes,
): Secrets => {
  const derived = new Map<string, Buffer>()
  const remember = (name: string, make: () => Buffer): Buffer => {
    const key = derived.get(name) ?? make()
    derived.set(name, key)
    return key
  }
  const sealKey = <Key extends Pick<MasterKey, 'bytes' | 'fingerprint'>>(key: Key, purpose: string): Key => ({
    ...key,
    bytes: remember(`seal ${key.fingerprint} ${purpose}`, () => sealingKey(key.bytes, purpose)),
  })
  /** The key that is derived from the master key as it is now, which a rotation changes. */
  const keyOf = (purpose: string): MasterKey => ({
    ...sealKey(masterKey, purpose),
    previous: masterKey.previous && sealKey(masterKey.previous, purpose),
    refresh: undefined,
  })
  const open = (purpose: string, sealed: Buffer): string => {
    try {
      return decryptSecret(keyOf(purpose), purpose, sealed).toString()
    } catch (failure) {
      if (masterKey.refresh?.()) return open(purpose, sealed)
      throw failure
    }
  }
  return {
    keyedHash: (purpose, text) =>
      createHmac(
        'sha256',
        remember(`hash ${purpose}`, () => derive(hashKey, `hash ${purpose}`)),
      )
        .update(text)
        .digest(),
    seal: (purpose, text) => encryptSecret(keyOf(purpose), purpose, Buffer.from(text), randomness),
    open,
    given: (name) => (Object.hasOwn(given, name) ? given[name] : undefined),
  }
}
