import { createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { Seal } from './seal'
import type { SealKeys } from './sealKeys'

const aesKeyBytes = 32
const desKeyBytes = 8
const ivBytes = 12
const tagBytes = 16

/**
 * Opens a sealed body and returns the plain JSON text, or nothing: the answer and its timing do not distinguish a
 * wrong key, tag, padding or digest (T40). A key that cannot be unwrapped is replaced by a random one.
 * @param bound what the `aes` suite ties the body to: method, path, merchant and timestamp
 */
export const openSeal = async (
  seal: Seal,
  bound: string,
  { keys, randomness }: { keys: SealKeys; randomness: Randomness },
): Promise<string | undefined> => {
  const keyBytes = seal.suite === 'aes' ? aesKeyBytes : desKeyBytes
  const unwrapped =
    seal.suite === 'aes' ? await keys.unwrap(seal.wrappedKey) : keys.unwrapPkcs1(seal.wrappedKey, keyBytes)
  const key = unwrapped?.length === keyBytes ? unwrapped : randomness.bytes(keyBytes)
  const plain = seal.suite === 'aes' ? openAes(seal.sealed, key, bound) : openDes(seal.sealed, key)
  return plain !== undefined && hasDigest(plain, seal.digest) ? plain.toString('utf8') : undefined
}

/** AES-256-GCM; the body is iv ‖ ciphertext ‖ tag. */
const openAes = (sealed: Buffer, key: Buffer, bound: string): Buffer | undefined => {
  if (sealed.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return finish(decipher, sealed.subarray(ivBytes, -tagBytes))
}

/** DES-ECB with PKCS#7 for fronts of the documented kind. OpenSSL 3 has no single DES; K‖K‖K in triple DES is the same. */
const openDes = (sealed: Buffer, key: Buffer): Buffer | undefined =>
  finish(createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null), sealed)

const finish = (decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer | undefined => {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    return undefined
  }
}

const hasDigest = (plain: Buffer, digest: string): boolean => {
  const own = Buffer.from(sha256(plain).toString('hex'))
  const told = Buffer.from(digest)
  return own.length === told.length && timingSafeEqual(own, told)
}
