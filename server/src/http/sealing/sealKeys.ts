import { constants, createPrivateKey, privateDecrypt, webcrypto } from 'node:crypto'
import { sha256 } from '../../platform/sha256'
import type { SecretVault } from '../../store/secretVault'

/** The key pair that bodies are sealed with. */
export interface SealKeys {
  /** SPKI, Base64 without line breaks. */
  publicKey: string
  /** The first half of the public key's SHA-256, hex. */
  keyId: string
  /** Opens a wrapped key; nothing when it was not made for this pair. */
  unwrap(wrapped: Buffer): Promise<Buffer | undefined>
  /**
   * The same for RSAES-PKCS1-v1_5, as fronts of the documented kind wrap the key of the `des` suite (AMB-40).
   * @param size bytes that the key has; what holds another length was not made for this
   */
  unwrapPkcs1(wrapped: Buffer, size: number): Buffer | undefined
}

const { subtle } = webcrypto
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
const size = { modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) }

/** Takes the platform's key pair out of the vault, and makes it at the very first start. */
export const loadSealKeys = async (vault: SecretVault): Promise<SealKeys> =>
  importSealKeys((await vault.read()) ?? (await vault.keepFirst(await makeSealKeys())))

/** A fresh pair, PKCS#8. */
export const makeSealKeys = async (): Promise<Buffer> => {
  const pair = await subtle.generateKey({ ...algorithm, ...size }, true, ['decrypt', 'encrypt'])
  return Buffer.from(await subtle.exportKey('pkcs8', pair.privateKey))
}

/**
 * Makes a PKCS#8 pair usable. Unwrapping runs through WebCrypto and so outside the main thread: RSA costs it 300 µs.
 * Throws when the bytes are no RSA key.
 */
export const importSealKeys = async (pkcs8: Buffer): Promise<SealKeys> => {
  const secret = await subtle.importKey('pkcs8', pkcs8, algorithm, true, ['decrypt'])
  const { kty, n, e } = await subtle.exportKey('jwk', secret)
  const open = await subtle.importKey('jwk', { kty, n, e }, algorithm, true, ['encrypt'])
  const secretObject = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = Buffer.from(await subtle.exportKey('spki', open))
  return {
    publicKey: spki.toString('base64'),
    keyId: sha256(spki).toString('hex').slice(0, 32),
    async unwrap(wrapped) {
      try {
        return Buffer.from(await subtle.decrypt(algorithm, secret, wrapped))
      } catch {
        return undefined
      }
    },
    unwrapPkcs1(wrapped, size) {
      try {
        // Node refuses this padding, or answers wrong padding with invented bytes, depending on its OpenSSL. Without
        // padding it does the same everywhere.
        const key = { key: secretObject, padding: constants.RSA_NO_PADDING }
        return unpadPkcs1(privateDecrypt(key, wrapped), size)
      } catch {
        return undefined
      }
    },
  }
}

const fewestPaddingBytes = 8

/**
 * Takes `size` bytes out of 00 02, padding without a zero, 00. Looks at every byte regardless of what it finds, so
 * that the time does not reveal where a guess was wrong; the answer does not either, because a random key is used
 * then.
 */
const unpadPkcs1 = (block: Buffer, size: number): Buffer | undefined => {
  const end = block.length - size - 1
  if (end < 2 + fewestPaddingBytes) return undefined
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2) | (block[end] ?? 1)
  for (const byte of block.subarray(2, end)) wrong |= ((byte - 1) >> 8) & 1
  return wrong === 0 ? block.subarray(end + 1) : undefined
}
