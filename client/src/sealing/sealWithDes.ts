import { base64, utf8 } from '../platform/ciphers/encoding'
import { encryptDes } from '../platform/ciphers/des'
import { encryptRsaPkcs1 } from '../platform/ciphers/rsaPkcs1'
import { randomText } from '../platform/randomness/randomness'
import type { Sealed, SealWork } from './sealWithAes'

/** DES takes eight bytes as its key. */
const keyCharacters = 8

/** The suite `des`, for servers of the documented kind (AMB-40). It hides, it does not protect: TLS does (SEC-05). */
export const sealWithDes = (work: SealWork): Sealed => {
  const randomString = randomText(work.randomness, keyCharacters)
  return {
    headers: {
      Encryption: 'true',
      'X-RSA': base64(encryptRsaPkcs1(work.publicKey, utf8(randomString), work.randomness)),
      'X-Digest': work.digest,
    },
    body: base64(encryptDes(utf8(randomString), utf8(work.plain))),
  }
}
