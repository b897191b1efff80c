import { fromBase64, type Bytes } from './encoding'

/**
 * RSA-OAEP with SHA-256.
 * @param publicKey SPKI in Base64; the lines of a PEM file around it are taken off
 */
export const encryptRsaOaep = async (publicKey: string, data: Bytes): Promise<Bytes> => {
  const spki = fromBase64(publicKey.replace(/-----[A-Z ]+-----|\s/g, ''))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ])
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, data))
}

export interface AesGcmWork {
  key: CryptoKey
  /** 12 bytes, never the same for one key. */
  iv: Bytes
  data: Bytes
  additionalData: Bytes
}

/**
 * Takes over a key for `encryptAesGcm` so that it cannot be read again.
 * @param key 32 bytes
 */
export const importAesKey = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])

/** AES-256-GCM; the 16 bytes of the tag stand at the end of the answer. */
export const encryptAesGcm = async ({ key, iv, data, additionalData }: AesGcmWork): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, data))
