import { base64, utf8 } from '../platform/ciphers/encoding'
import { sha256Hex } from '../platform/ciphers/digest'
import { encryptAesGcm, encryptRsaOaep } from '../platform/ciphers/webCiphers'
import type { Randomness } from '../platform/randomness/randomness'
import type { Written } from '../wire/writeRequest'

/** What both suites are given. */
export interface SealWork {
  written: Written
  /** The plain JSON. */
  plain: string
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

/** The suite `aes`: RSA-OAEP-256 around a fresh AES-256-GCM key (D-05). */
export const sealWithAes = async (work: SealWork): Promise<Sealed> => {
  const key = work.randomness.bytes(keyBytes)
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
      'X-RSA': base64(await encryptRsaOaep(work.publicKey, key)),
      'X-Digest': await sha256Hex(work.plain),
      'X-Timestamp': String(work.timestamp),
    },
    body: base64(new Uint8Array([...iv, ...ciphertext])),
  }
}
