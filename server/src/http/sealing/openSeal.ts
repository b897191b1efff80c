import { createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { SealSuite } from '@playfront/contract/account/session'
import { minutes, type Milliseconds } from '@playfront/contract/time'
import type { FastifyRequest } from 'fastify'
import type { Clock, Randomness } from '../../platform/platform'
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

/** Keys of the `aes` suite that have opened a body, by the hash of how they were wrapped. */
export interface OpenedKeys {
  of(wrappedHash: string): Buffer | undefined
  keep(wrappedHash: string, key: Buffer): void
}

/** How long a key is kept: a caller that seals several bodies with one costs an unwrapping once for all of them. */
export const openedKeyMs = minutes(5)
const keptKeys = 10_000

/**
 * Keeps keys in memory for a few minutes. Only a key that has opened a body is kept, so that how fast an answer comes says
 * nothing about a key that its sender does not hold (T40).
 */
export const openedKeys = ({ now }: Pick<Clock, 'now'>): OpenedKeys => {
  const kept = new Map<string, { key: Buffer; endsMs: Milliseconds }>()
  return {
    of(wrappedHash) {
      const found = kept.get(wrappedHash)
      return found && now() < found.endsMs ? found.key : undefined
    },
    keep(wrappedHash, key) {
      kept.delete(wrappedHash)
      kept.set(wrappedHash, { key, endsMs: now() + openedKeyMs })
      for (const [hash, { endsMs }] of kept) {
        if (kept.size <= keptKeys && now() < endsMs) break
        kept.delete(hash)
      }
    },
  }
}

const aesKeyBytes = 32
const desKeyBytes = 8
const ivBytes = 12
const tagBytes = 16

/**
 * Opens a sealed body and returns the plain JSON text, or nothing: the answer and its timing do not distinguish a
 * wrong key, tag, padding or digest (T40). A key that cannot be unwrapped is replaced by a random one. A key of the `aes`
 * suite that has opened a body is not unwrapped again for a while.
 * @param bound what the `aes` suite ties the body to: method, path, merchant and timestamp
 */
export const openSeal = async (
  seal: Seal,
  bound: string,
  { keys, randomness, opened }: { keys: SealKeys; randomness: Randomness; opened: OpenedKeys },
): Promise<string | undefined> => {
  const isAes = seal.suite === 'aes'
  const keyBytes = isAes ? aesKeyBytes : desKeyBytes
  const wrappedHash = isAes ? sha256(seal.wrappedKey).toString('base64') : ''
  const known = isAes ? opened.of(wrappedHash) : undefined
  const unwrapped =
    known ?? (isAes ? await keys.unwrap(seal.wrappedKey) : keys.unwrapPkcs1(seal.wrappedKey, keyBytes))
  const key = unwrapped?.length === keyBytes ? unwrapped : randomness.bytes(keyBytes)
  const plain = isAes ? openAes(seal.sealed, key, bound) : openDes(seal.sealed, key)
  if (plain === undefined || !hasDigest(plain, seal.digest)) return undefined
  if (isAes && !known) opened.keep(wrappedHash, key)
  return plain.toString('utf8')
}

/**
 * What tells one sealed body from every other. The key of the `aes` suite may seal several bodies, and who does not hold it
 * can make no other body of it; a body of the `des` suite is known by its key alone, which serves it only.
 */
export const sealHash = ({ suite, sealed, wrappedKey }: Seal): Buffer =>
  sha256(suite === 'aes' ? sealed : wrappedKey)

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
