import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSeal, openedKeyMs, openedKeys, readSeal, sealHash, suiteOf } from './openSeal'
import { fakePlatform } from '../../platform/fakePlatform'
import { importSealKeys, makeSealKeys } from './sealKeys'

test.each([
  [undefined, undefined],
  ['false', undefined],
  ['aes', 'aes'],
  ['true', 'des'],
  ['des', 'des'],
  ['rot13', 'unknown'],
  ['', 'unknown'],
])('the header Encryption: %s names the suite %s (area CRYPT)', (header, suite) => {
  expect(suiteOf({ headers: { encryption: header } })).toBe(suite)
})

const headers = { 'x-rsa': 'AQI=', 'x-digest': 'ABcd', 'x-timestamp': '1767000000000' }

test('a seal is read with its parts decoded; only the suite aes has a moment (area CRYPT)', () => {
  const seal = { wrappedKey: Buffer.from([1, 2]), digest: 'abcd', sealed: Buffer.from([3]) }
  expect(readSeal('aes', { headers }, 'Aw==')).toEqual({
    suite: 'aes',
    ...seal,
    timestamp: 1_767_000_000_000,
  })
  expect(readSeal('des', { headers }, 'Aw==')).toEqual({ suite: 'des', ...seal, timestamp: undefined })
  expect(readSeal('des', { headers: { ...headers, 'x-timestamp': undefined } }, 'Aw==')).toBeDefined()
})

test.each([
  { 'x-rsa': undefined },
  { 'x-rsa': '' },
  { 'x-rsa': 'AQI' },
  { 'x-rsa': ' AQI=' },
  { 'x-rsa': 'AQJ=' },
  { 'x-rsa': ['AQI=', 'AQI='] },
  { 'x-digest': undefined },
  { 'x-timestamp': undefined },
  { 'x-timestamp': 'now' },
  { 'x-timestamp': '1.5' },
])('a seal with %j is not read (area CRYPT)', (more) => {
  expect(readSeal('aes', { headers: { ...headers, ...more } as never }, 'Aw==')).toBeUndefined()
})

test.each(['', 'Aw=', 'Aw== ', 'Ax==', '{}', 'Aw-_'])('the body "%s" is not read (area CRYPT)', (body) => {
  expect(readSeal('aes', { headers }, body)).toBeUndefined()
})

interface SealedVector {
  xRsa: string
  body: string
}

interface Vectors {
  publicKey: string
  privateKey: string
  plain: string
  digest: string
  timestamp: number
  aes: SealedVector & { additionalData: string }
  des: SealedVector
}

const file = new URL('../../../../client/src/sealing/sealVectors.json', import.meta.url)
const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'))
const { randomness, clock } = fakePlatform(0)

const headersOf = ({ xRsa }: SealedVector) => ({
  'x-rsa': xRsa,
  'x-digest': vectors.digest,
  'x-timestamp': String(vectors.timestamp),
})

const open = async (suite: 'aes' | 'des', bound = vectors.aes.additionalData) => {
  const keys = await importSealKeys(Buffer.from(vectors.privateKey, 'base64'))
  const seal = readSeal(suite, { headers: headersOf(vectors[suite]) }, vectors[suite].body)
  return seal && openSeal(seal, bound, { keys, randomness, opened: openedKeys(clock) })
}

test.each(['aes', 'des'] as const)(
  'what the front seals with %s the server opens (area CRYPT)',
  async (suite) => {
    expect(await open(suite)).toBe(vectors.plain)
  },
)

test('a body that is tied to something else stays closed', async () => {
  expect(await open('aes', vectors.aes.additionalData.replace('lotus', 'mela'))).toBeUndefined()
})

test('a key that has opened a body is not unwrapped again for a while, one that has not is (T40)', async () => {
  const keys = await importSealKeys(Buffer.from(vectors.privateKey, 'base64'))
  let unwrapped = 0
  const counting = {
    ...keys,
    unwrap: (wrapped: Buffer) => {
      unwrapped += 1
      return keys.unwrap(wrapped)
    },
  }
  const platform = fakePlatform(0)
  const opened = openedKeys(platform.clock)
  const openBound = (bound: string) => {
    const seal = readSeal('aes', { headers: headersOf(vectors.aes) }, vectors.aes.body)
    return seal && openSeal(seal, bound, { keys: counting, randomness, opened })
  }
  expect([await openBound('else'), await openBound('else'), unwrapped]).toEqual([undefined, undefined, 2])
  expect(await openBound(vectors.aes.additionalData)).toBe(vectors.plain)
  expect(await openBound(vectors.aes.additionalData)).toBe(vectors.plain)
  expect([await openBound('else'), unwrapped]).toEqual([undefined, 3])
  await platform.passes(openedKeyMs)
  expect([await openBound(vectors.aes.additionalData), unwrapped]).toEqual([vectors.plain, 4])
})

test('a body is told from others by itself in the suite aes, and by its key in the suite des', () => {
  const seal = { wrappedKey: Buffer.from([1]), digest: '', sealed: Buffer.from([2]) }
  const [otherKey, otherBody] = [{ wrappedKey: Buffer.from([3]) }, { sealed: Buffer.from([4]) }]
  for (const [suite, same, other] of [
    ['aes', otherKey, otherBody],
    ['des', otherBody, otherKey],
  ] as const) {
    expect(sealHash({ suite, ...seal, ...same })).toEqual(sealHash({ suite, ...seal }))
    expect(sealHash({ suite, ...seal, ...other })).not.toEqual(sealHash({ suite, ...seal }))
  }
})

test('the public half follows from the secret one', async () => {
  const keys = await importSealKeys(Buffer.from(vectors.privateKey, 'base64'))
  expect(keys.publicKey).toBe(vectors.publicKey)
})

test('another platform’s pair opens nothing', async () => {
  const keys = await importSealKeys(await makeSealKeys())
  expect(await keys.unwrap(Buffer.from(vectors.aes.xRsa, 'base64'))).toBeUndefined()
})
