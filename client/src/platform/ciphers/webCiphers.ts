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
  /** 32 bytes, used once. */
  key: Bytes
  /** 12 bytes. */
  iv: Bytes
  data: Bytes
  additionalData: Bytes
}

/** AES-256-GCM; the 16 bytes of the tag stand at the end of the answer. */
export const encryptAesGcm = async ({ key, iv, data, additionalData }: AesGcmWork): Promise<Bytes> => {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, imported, data))
}
