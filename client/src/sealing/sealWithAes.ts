import { minutes, type Milliseconds } from '@playfront/contract/time'
import { base64, utf8 } from '../platform/ciphers/encoding'
import { encryptAesGcm, encryptRsaOaep, importAesKey } from '../platform/ciphers/webCiphers'
import type { Randomness } from '../platform/randomness/randomness'
import type { Written } from '../wire/writeRequest'

/** What both suites are given. */
export interface SealWork {
  written: Written
  /** The plain JSON. */
  plain: string
  /** SHA-256 of it, in hexadecimal digits. */
  digest: string
  /** The server's public RSA key as it gave it, in Base64 or PEM. */
  publicKey: string
  /** Epoch milliseconds by the server's clock. */
  timestamp: number
  randomness: Randomness
}

/** What a suite makes of it. */
export interface Sealed {
  headers: Record<string, string>
  body: string
}

const keyBytes = 32
const ivBytes = 12

/**
 * What the tag vouches for besides the body: the call's method and path, the merchant and the moment. A sealed body
 * therefore cannot be replayed against another call, another merchant or at another time.
 */
export const additionalData = ({ written, timestamp }: Pick<SealWork, 'written' | 'timestamp'>): string =>
  `${written.method} ${new URL(written.url, 'https://own.invalid').pathname}\n${written.headers['Merchant']}\n${timestamp}`

/** A key of the suite `aes`. Nothing can read it out of the browser again. */
export interface AesKey {
  key: CryptoKey
  /** Base64 of the key under the server's public key: the `X-RSA` of each body that it seals. */
  wrapped: string
}

/** Makes a key and wraps it. @throws when the public key is none */
export const makeAesKey = async ({
  publicKey,
  randomness,
}: Pick<SealWork, 'publicKey' | 'randomness'>): Promise<AesKey> => {
  const bytes = randomness.bytes(keyBytes)
  const wrapped = base64(await encryptRsaOaep(publicKey, bytes))
  return { key: await importAesKey(bytes), wrapped }
}

/** The suite `aes`: RSA-OAEP-256 around an AES-256-GCM key, with a random initialisation vector for each body (D-05). */
export const sealWithAes = async (work: SealWork, { key, wrapped }: AesKey): Promise<Sealed> => {
  const iv = work.randomness.bytes(ivBytes)
  const ciphertext = await encryptAesGcm({
    key,
    iv,
    data: utf8(work.plain),
    additionalData: utf8(additionalData(work)),
  })
  return {
    headers: {
      Encryption: 'aes',
      'X-RSA': wrapped,
      'X-Digest': work.digest,
      'X-Timestamp': String(work.timestamp),
    },
    body: base64(new Uint8Array([...iv, ...ciphertext])),
  }
}

/** How long a key may seal bodies; our server keeps what it unwrapped for five minutes, and starts to count later. */
export const aesKeyMs = minutes(4)

/**
 * How many bodies a key may seal. NIST SP 800-38D (8.3) allows 2^32 with random vectors of 96 bits; with 2^10 two of them are
 * the same with a probability of 2^-77, and what is remembered of the bodies stays small.
 */
export const aesKeyBodies = 1_024

/** What a body is sealed for, and when. */
export interface KeyNeed {
  publicKey: string
  nowMs: Milliseconds
  /** Grows with each beginning or end of a session. */
  epoch: number
  /** The session's token, or the empty string. */
  token: string
  /** Of the plain JSON. */
  digest: string
}

/** A key's latest need but for the body, when it was made, and the digests of the bodies that it sealed. */
export interface KeyUse extends Pick<KeyNeed, 'publicKey' | 'epoch' | 'token'> {
  madeMs: Milliseconds
  sealed: Set<string>
}

/** One session, or the sign-in that begins it. */
const isSameSession = (use: KeyUse, { epoch, token }: KeyNeed): boolean =>
  (epoch === use.epoch && token === use.token) || (use.token === '' && token !== '' && epoch - use.epoch <= 1)

/**
 * Whether a key may seal one more body. Two equal bodies never get the same key, so that nothing of theirs is alike
 * (REQ-CRYPT-011), and a call that is made again after a refusal is sealed as if alone.
 */
export const decideKeyReuse = (use: KeyUse, need: KeyNeed): { reuse: boolean; reason: string } => {
  const ageMs = need.nowMs - use.madeMs
  if (need.publicKey !== use.publicKey) return { reuse: false, reason: 'the public key is another' }
  if (!isSameSession(use, need)) return { reuse: false, reason: 'the session is another' }
  if (ageMs < 0 || ageMs >= aesKeyMs) return { reuse: false, reason: 'the key is too old' }
  if (use.sealed.size >= aesKeyBodies) return { reuse: false, reason: 'the key has sealed enough bodies' }
  if (use.sealed.has(need.digest)) return { reuse: false, reason: 'the key has sealed the same body' }
  return { reuse: true, reason: 'the key is of this session and new enough' }
}

/** Gives each body its key, the latest one where it may be used again. Keys stay in memory and are never stored. */
export const createAesKeys = (randomness: Randomness) => {
  let latest: { use: KeyUse; key: Promise<AesKey> } | undefined

  const make = ({ publicKey, epoch, token, nowMs }: KeyNeed) => {
    const made = {
      use: { publicKey, epoch, token, madeMs: nowMs, sealed: new Set<string>() },
      key: makeAesKey({ publicKey, randomness }),
    }
    made.key.catch(() => latest === made && (latest = undefined))
    return made
  }

  return {
    /** @throws when the public key is none */
    async take(need: KeyNeed): Promise<{ key: AesKey; reused: boolean }> {
      const reused = latest !== undefined && decideKeyReuse(latest.use, need).reuse
      const taken = latest !== undefined && reused ? latest : (latest = make(need))
      taken.use.sealed.add(need.digest)
      Object.assign(taken.use, { epoch: need.epoch, token: need.token })
      return { key: await taken.key, reused }
    },
  }
}
