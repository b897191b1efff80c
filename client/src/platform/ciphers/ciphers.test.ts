import { createPublicKey, generateKeyPairSync, privateDecrypt, constants } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptDes, encryptDes } from './des'
import { base64, fromBase64, utf8, type Bytes } from './encoding'
import { encryptRsaPkcs1, readRsaPublicKey } from './rsaPkcs1'
import { encryptRsaOaep } from './webCiphers'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 })
const spki = publicKey.export({ type: 'spki', format: 'der' })
const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'der' })
const numbersOf = (der: Buffer, type: 'spki' | 'pkcs1') => {
  const { n = '', e = '' } = createPublicKey({ key: der, format: 'der', type }).export({ format: 'jwk' })
  const number = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
  return { modulus: number(n), exponent: number(e) }
}
const of = (bytes: Uint8Array) => base64(bytes)

/** Hands out the given bytes again and again. */
const repeating = (...bytes: number[]) => {
  let at = 0
  const next = () => bytes[at++ % bytes.length] ?? 0
  return { bytes: (count: number): Bytes => Uint8Array.from({ length: count }, next), uuid: () => '' }
}

/** 00 02, padding, 00, data: what is inside, without any padding taken off. */
const blockOf = (sealed: Uint8Array) =>
  privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, sealed)

const pemOf = (type: 'spki' | 'pkcs1') => publicKey.export({ type, format: 'pem' }).toString()

test.each([
  ['SPKI in Base64', of(spki)],
  ['PKCS#1 in Base64', of(pkcs1)],
  ['SPKI as PEM', pemOf('spki')],
  ['PKCS#1 as PEM', pemOf('pkcs1')],
])('a public key is read out of %s (AMB-40)', (_, text) => {
  expect(readRsaPublicKey(text)).toEqual(numbersOf(spki, 'spki'))
})

test('a small key with lengths of one byte is read as well (AMB-40)', () => {
  const small = Uint8Array.from([0x30, 0x09, 0x02, 0x02, 0x01, 0x0d, 0x02, 0x03, 0x01, 0x00, 0x01])
  expect(readRsaPublicKey(of(small))).toEqual({ modulus: 0x10dn, exponent: 65_537n })
})

test('a key that ends early, anywhere, and one that is something else are refused (AMB-40)', () => {
  for (const der of [spki, pkcs1])
    for (let length = 0; length < der.length; length += 1)
      expect(() => readRsaPublicKey(of(der.subarray(0, length))), `${length} bytes`).toThrow(RangeError)
  const changed = (der: Buffer, at: number, byte: number) =>
    of(Uint8Array.from(der, (old, place) => (place === at ? byte : old)))
  // The outer sequence, the modulus and the exponent as something else, and a length of five bytes.
  expect(() => readRsaPublicKey(changed(pkcs1, 0, 0x31))).toThrow('no RSA public key')
  expect(() => readRsaPublicKey(changed(pkcs1, pkcs1.length - 5, 0x04))).toThrow('no RSA public key')
  expect(() => readRsaPublicKey(of(Uint8Array.from([0x30, 0x85, 0, 0, 0, 0, 2, 0x02, 0x00])))).toThrow(
    'ends too early',
  )
  const octets = (bytes: number[]) => Uint8Array.from([0x30, bytes.length, ...bytes])
  expect(() => readRsaPublicKey(of(octets([0x04, 0x01, 0x01])))).toThrow(RangeError)
})

test('a key is wrapped as RSAES-PKCS1-v1_5 says: 00 02, padding without a zero, 00, the data (REQ-CRYPT-003)', () => {
  const data = utf8('k3y-8abc')
  const sealed = encryptRsaPkcs1(of(spki), data, repeating(0, 7, 9))
  expect(sealed).toHaveLength(128)
  const block = blockOf(sealed)
  expect([...block.subarray(0, 2)]).toEqual([0, 2])
  const padding = [...block.subarray(2, 128 - 9)]
  expect(padding).toHaveLength(117)
  expect(new Set(padding)).toEqual(new Set([7, 9]))
  expect([...block.subarray(128 - 9)]).toEqual([0, ...data])
})

test('with eight bytes of padding a key is full, and one byte more is refused (REQ-CRYPT-003)', () => {
  const full = new Uint8Array(128 - 11).fill(5)
  const block = blockOf(encryptRsaPkcs1(of(spki), full, repeating(1)))
  expect([...block.subarray(2, 11)]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
  expect(() => encryptRsaPkcs1(of(spki), new Uint8Array(128 - 10), repeating(1))).toThrow('too short')
})

test('randomness of zeros alone is refused in finite time (REQ-CRYPT-003)', () => {
  expect(() => encryptRsaPkcs1(of(spki), utf8('k3y-8abc'), repeating(0))).toThrow('nothing but zeros')
})

test('randomness that gives one usable byte at a time is enough (REQ-CRYPT-003)', () => {
  const stingy = {
    bytes: (count: number): Bytes => Uint8Array.from({ length: count }, (_, at) => (at === 0 ? 3 : 0)),
    uuid: () => '',
  }
  const block = blockOf(encryptRsaPkcs1(of(spki), utf8('k3y-8abc'), stingy))
  expect(new Set(block.subarray(2, 128 - 9))).toEqual(new Set([3]))
})

test.each([
  ['Base64', of(spki)],
  ['PEM', pemOf('spki')],
])('RSA-OAEP with SHA-256 takes a key as %s (REQ-CRYPT-003)', async (_, key) => {
  const sealed = await encryptRsaOaep(key, utf8('0123456789'))
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  expect(privateDecrypt({ key: privateKey, ...padding }, sealed).toString()).toBe('0123456789')
})

test('what DES encrypted opens with its key alone, and not when a block is missing (AMB-40)', () => {
  const sealed = encryptDes(utf8('k3y-8abc'), utf8('ngôi sao'))
  expect(new TextDecoder().decode(decryptDes(utf8('k3y-8abc'), sealed))).toBe('ngôi sao')
  expect(() => decryptDes(utf8('k3y-8abd'), sealed)).toThrow()
  expect(() => decryptDes(utf8('k3y-8abc'), sealed.slice(0, -1))).toThrow()
})

test('bytes survive Base64 whatever they are', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(base64(all)).toBe(Buffer.from(all).toString('base64'))
  expect(fromBase64(base64(all))).toEqual(all)
})
