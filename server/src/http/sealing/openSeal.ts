import { createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { SealSuite } from '@playfront/contract/account/session'
import type { FastifyRequest } from 'fastify'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { SealKeys } from './sealKeys'

/** A sealed body as it arrived, its parts decoded but nothing opened (D-05). */
export interface Seal {
  suite: SealSuite
  /** The body's key, wrapped with the server's public key. */
  wrappedKey: Buffer
  /** Hex SHA-256 of the plain JSON. */
  digest: string
  sealed: Buffer
  /** Epoch milliseconds by the caller's clock; only the `aes` suite has one. */
  timestamp?: number
}

/** The suite that a request names for its sealed body; `unknown` is a suite that is not supported here. */
export const suiteOf = (request: Pick<FastifyRequest, 'headers'>): SealSuite | 'unknown' | undefined => {
  const header = request.headers['encryption']
  if (header === undefined || header === 'false') return undefined
  if (header === 'aes') return 'aes'
  return header === 'true' || header === 'des' ? 'des' : 'unknown'
}

/** Reads a seal out of headers and body; nothing when a part is missing or badly written. */
export const readSeal = (
  suite: SealSuite,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: string,
): Seal | undefined => {
  const wrappedKey = base64(headers['x-rsa'])
  const sealed = base64(body)
  const digest = headers['x-digest']
  const timestamp = Number(headers['x-timestamp'])
  if (!wrappedKey || !sealed || typeof digest !== 'string') return undefined
  if (suite === 'aes' && !Number.isSafeInteger(timestamp)) return undefined
  return {
    suite,
    wrappedKey,
    digest: digest.toLowerCase(),
    sealed,
    timestamp: suite === 'aes' ? timestamp : undefined,
  }
}

/** Strict, since Node's own decoder skips whatever it does not like, and one text would have many spellings. */
const base64 = (text: unknown): Buffer | undefined => {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

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
  const expected = Buffer.from(digest)
  return own.length === expected.length && timingSafeEqual(own, expected)
}
