import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Randomness } from '../platform'
import type { MasterKey } from './masterKey'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret of the platform: iv ‖ ciphertext ‖ tag of AES-256-GCM.
 * @param name what the secret is; one that is moved to another name does not open there
 */
export const encryptSecret = (
  key: MasterKey,
  name: string,
  plain: Buffer,
  randomness: Randomness,
): Buffer => {
  const iv = randomness.bytes(ivBytes)
  const encryption = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(name))
  const ciphertext = Buffer.concat([encryption.update(plain), encryption.final()])
  return Buffer.concat([iv, ciphertext, encryption.getAuthTag()])
}

/**
 * Opens what `encryptSecret` made under the same name and the key or the one before it; throws when either is another, or
 * a byte has changed. A key that opens nothing is read again first: another node may encrypt with a new one already.
 */
export const decryptSecret = (key: MasterKey, name: string, secret: Buffer): Buffer => {
  try {
    return openWith(key.bytes, name, secret)
  } catch (failure) {
    const previous = key.previous && openOrNothing(key.previous.bytes, name, secret)
    if (previous) return previous
    if (key.refresh?.()) return decryptSecret(key, name, secret)
    throw failure
  }
}

/** Opens with this key alone; undefined when it is another. */
export const openOrNothing = (bytes: Buffer, name: string, secret: Buffer): Buffer | undefined => {
  try {
    return openWith(bytes, name, secret)
  } catch {
    return undefined
  }
}

const openWith = (bytes: Buffer, name: string, secret: Buffer): Buffer => {
  const decryption = createDecipheriv(cipher, bytes, secret.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decryption.setAAD(Buffer.from(name)).setAuthTag(secret.subarray(-tagBytes))
  return Buffer.concat([decryption.update(secret.subarray(ivBytes, -tagBytes)), decryption.final()])
}
