import { webcrypto } from 'node:crypto'
import { base64, utf8 } from '@playfront/client/platform/ciphers/encoding'
import { expect, test } from 'vitest'
import { verifySignature } from './verifySignature'

test('a signature counts for its text and its key alone, and what is no signature or key counts for nothing', async () => {
  const { subtle } = webcrypto
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const [pair, other] = await Promise.all(
    [1, 2].map(() => subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  )
  if (!pair || !other) throw new Error('no keys')
  const keyOf = async ({ publicKey: key }: webcrypto.CryptoKeyPair) =>
    base64(new Uint8Array(await subtle.exportKey('spki', key)))
  const [key, otherKey] = [await keyOf(pair), await keyOf(other)]
  const signing = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = base64(new Uint8Array(await subtle.sign(signing, pair.privateKey, utf8('lotus.test'))))
  expect(await verifySignature(key, 'lotus.test', signature)).toBe(true)
  expect(await verifySignature(key, 'lotus.tesT', signature)).toBe(false)
  expect(await verifySignature(otherKey, 'lotus.test', signature)).toBe(false)
  expect(await verifySignature(key, 'lotus.test', signature.slice(4))).toBe(false)
  expect(await verifySignature(key, 'lotus.test', 'no signature!')).toBe(false)
  expect(await verifySignature('no key!', 'lotus.test', signature)).toBe(false)
  expect(await verifySignature('', 'lotus.test', signature)).toBe(false)
})
