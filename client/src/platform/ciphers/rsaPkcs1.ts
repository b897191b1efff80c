import type { Randomness } from '../randomness/randomness'
import { fromBase64, type Bytes } from './encoding'

/** What stands around the data: 00 02, at least eight random bytes, 00. */
const minPadding = 11

/**
 * RSAES-PKCS1-v1_5, which no browser offers for encryption (AMB-40).
 * @param publicKey SPKI or PKCS#1, as Base64 or PEM
 * @throws RangeError when the text is no key, or the key is too short for the data
 */
export const encryptRsaPkcs1 = (publicKey: string, data: Bytes, randomness: Randomness): Bytes => {
  const { modulus, exponent } = readRsaPublicKey(publicKey)
  const size = Math.ceil(modulus.toString(2).length / 8)
  if (data.length > size - minPadding) throw new RangeError('The key is too short.')
  const padding = nonZeroBytes(size - data.length - 3, randomness)
  const block = new Uint8Array([0, 2, ...padding, 0, ...data])
  return toBytes(power(toNumber(block), exponent, modulus), size)
}

/** A zero would end the padding, so those bytes are drawn again. @throws RangeError when nothing else is drawn */
const nonZeroBytes = (count: number, randomness: Randomness): number[] => {
  const drawn: number[] = []
  for (let tries = 0; drawn.length < count; tries += 1) {
    if (tries > count) throw new RangeError('The randomness gives nothing but zeros.')
    drawn.push(...randomness.bytes(count - drawn.length).filter((byte) => byte !== 0))
  }
  return drawn
}

/**
 * `base` to the power of `exponent`, modulo `modulus`. Exponent and modulus are public, so its timing reveals nothing.
 */
const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

const toBytes = (number: bigint, size: number): Bytes => {
  const digits = number.toString(16).padStart(size * 2, '0')
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
}

/** The two numbers of an RSA public key. */
interface RsaPublicKey {
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
