import type { Randomness } from '../randomness/randomness'
import type { Bytes } from './encoding'
import { readRsaPublicKey } from './rsaPublicKey'

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

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${hex(bytes)}`)

const toBytes = (number: bigint, size: number): Bytes => {
  const digits = number.toString(16).padStart(size * 2, '0')
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
}
