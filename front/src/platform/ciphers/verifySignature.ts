import { fromBase64, utf8 } from '@playfront/client/platform/ciphers/encoding'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * Whether a text was signed: ECDSA on P-256 with SHA-256.
 * @param publicKey SPKI in Base64
 * @param signature r ‖ s in Base64
 */
export const verifySignature = async (
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['verify'])
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      fromBase64(signature),
      utf8(text),
    )
  } catch {
    return false
  }
}
