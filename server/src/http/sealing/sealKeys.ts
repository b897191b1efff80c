import { webcrypto } from 'node:crypto'
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
  }
}
