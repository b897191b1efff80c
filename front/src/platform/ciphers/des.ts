import des from 'des.js'
import type { Bytes } from './encoding'

/**
 * DES in ECB mode with PKCS#7 padding, which no browser offers any more (AMB-40).
 * @param key eight bytes
 */
export const encryptDes = (key: Bytes, data: Bytes): Bytes => {
  const cipher = des.DES.create({ type: 'encrypt', key })
  return Uint8Array.from([...cipher.update(data), ...cipher.final()])
}

/**
 * The way back.
 * @param key eight bytes
 * @throws when the bytes are no whole blocks or the padding is wrong
 */
export const decryptDes = (key: Bytes, data: Bytes): Bytes => {
  const cipher = des.DES.create({ type: 'decrypt', key })
  return Uint8Array.from([...cipher.update(data), ...cipher.final()])
}
