import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakePlatform } from '../../platform/fakePlatform'
import { openSeal } from './openSeal'
import { readSeal } from './seal'
import { importSealKeys, makeSealKeys } from './sealKeys'

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

const file = new URL('../../../../front/src/requests/sealing/sealVectors.json', import.meta.url)
const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'))
const { randomness } = fakePlatform(0)

const headersOf = ({ xRsa }: SealedVector) => ({
  'x-rsa': xRsa,
  'x-digest': vectors.digest,
  'x-timestamp': String(vectors.timestamp),
})

const open = async (suite: 'aes' | 'des', bound = vectors.aes.additionalData) => {
  const keys = await importSealKeys(Buffer.from(vectors.privateKey, 'base64'))
  const seal = readSeal(suite, { headers: headersOf(vectors[suite]) }, vectors[suite].body)
  return seal && openSeal(seal, bound, { keys, randomness })
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

test('the public half follows from the secret one', async () => {
  const keys = await importSealKeys(Buffer.from(vectors.privateKey, 'base64'))
  expect(keys.publicKey).toBe(vectors.publicKey)
})

test('another platform’s pair opens nothing', async () => {
  const keys = await importSealKeys(await makeSealKeys())
  expect(await keys.unwrap(Buffer.from(vectors.aes.xRsa, 'base64'))).toBeUndefined()
})
