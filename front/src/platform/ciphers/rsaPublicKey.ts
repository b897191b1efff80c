import { fromBase64, type Bytes } from './encoding'

/** The two numbers of an RSA public key. */
export interface RsaPublicKey {
  modulus: bigint
  exponent: bigint
}

const tags = { integer: 0x02, bitString: 0x03, sequence: 0x30 }

interface Part {
  tag: number
  content: Bytes
  /** Where the next part begins. */
  end: number
}

/** One part of a DER text. @throws RangeError when the bytes end before the part does */
const readPart = (bytes: Bytes, at: number): Part => {
  const [tag = 0, first = 0] = bytes.subarray(at, at + 2)
  const lengthBytes = first & 0x80 ? first & 0x7f : 0
  const start = at + 2 + lengthBytes
  const length = lengthBytes === 0 ? first : Number(toNumber(bytes.subarray(at + 2, start)))
  const end = start + length
  if (end > bytes.length || lengthBytes > 4) throw new RangeError('The key ends too early.')
  return { tag, content: bytes.slice(start, end), end }
}

const readPartOf = (tag: number, bytes: Bytes, at: number): Part => {
  const part = readPart(bytes, at)
  if (part.tag !== tag) throw new RangeError('This is no RSA public key.')
  return part
}

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** PKCS#1: modulus and exponent in a sequence. */
const readNumbers = (bytes: Bytes): RsaPublicKey => {
  const { content } = readPartOf(tags.sequence, bytes, 0)
  const modulus = readPartOf(tags.integer, content, 0)
  const exponent = readPartOf(tags.integer, content, modulus.end)
  return { modulus: toNumber(modulus.content), exponent: toNumber(exponent.content) }
}

/**
 * Reads an RSA public key, in SPKI or in PKCS#1, as Base64 or as PEM.
 * @throws RangeError or DOMException when the text is no such key
 */
export const readRsaPublicKey = (text: string): RsaPublicKey => {
  const der = fromBase64(text.replace(/-----[A-Z ]+-----|\s/g, ''))
  const { content } = readPartOf(tags.sequence, der, 0)
  const first = readPart(content, 0)
  if (first.tag === tags.integer) return readNumbers(der)
  // SPKI: the name of the algorithm, then the numbers in a bit string that begins with the count of unused bits.
  return readNumbers(readPartOf(tags.bitString, content, first.end).content.slice(1))
}
