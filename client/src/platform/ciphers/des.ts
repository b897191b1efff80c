// @ts-expect-error The package has no types; the part that is used here is described below.
import des from 'des.js'
import type { Bytes } from './encoding'

interface DesModule {
  /** DES in ECB mode with PKCS#7 padding. */
  DES: {
    /** @param options with a key of eight bytes */
    create(options: { type: 'encrypt' | 'decrypt'; key: ArrayLike<number> }): DesCipher
  }
}

interface DesCipher {
  update(data: ArrayLike<number>): number[]
  final(): number[]
}

const runDes = (type: 'encrypt' | 'decrypt', key: Bytes, data: Bytes): Bytes => {
  const cipher = (des as DesModule).DES.create({ type, key })
  return Uint8Array.from([...cipher.update(data), ...cipher.final()])
}

/**
 * DES in ECB mode with PKCS#7 padding, which no browser offers any more (AMB-40).
 * @param key eight bytes
 */
export const encryptDes = (key: Bytes, data: Bytes): Bytes => runDes('encrypt', key, data)

/**
 * The way back.
 * @param key eight bytes
 * @throws when the bytes are no whole blocks or the padding is wrong
 */
export const decryptDes = (key: Bytes, data: Bytes): Bytes => runDes('decrypt', key, data)
