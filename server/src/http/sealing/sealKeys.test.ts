import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { importSealKeys, loadSealKeys, makeSealKeys, type SealKeys } from './sealKeys'

let pair: Buffer
let keys: SealKeys
const blockBytes = 256

beforeAll(async () => {
  pair = await makeSealKeys()
  keys = await importSealKeys(pair)
})

const encrypt = (block: Buffer, padding: number) =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(keys.publicKey, 'base64'), format: 'der', type: 'spki' }),
      padding,
    },
    block,
  )
const open = (block: Buffer, size: number) => keys.unwrapPkcs1(encrypt(block, constants.RSA_NO_PADDING), size)

/** 00 02, padding, 00, data. */
const blockOf = (data: Buffer, padding = Buffer.alloc(blockBytes - 3 - data.length, 7)) =>
  Buffer.concat([Buffer.from([0, 2]), padding, Buffer.from([0]), data])
const changed = (block: Buffer, place: number, byte: number) => {
  const copy = Buffer.from(block)
  copy.writeUInt8(byte, place)
  return copy
}

const data = Buffer.from('k3y-8abc')
const good = blockOf(data)
const end = blockBytes - data.length - 1

test('a key of PKCS#1 v1.5 opens with eight bytes of padding and not with seven (REQ-CRYPT-003, AMB-40)', () => {
  const maxLength = Buffer.alloc(blockBytes - 11, 5)
  expect(keys.unwrapPkcs1(encrypt(maxLength, constants.RSA_PKCS1_PADDING), maxLength.length)).toEqual(
    maxLength,
  )
  const tooLong = Buffer.alloc(blockBytes - 10, 5)
  expect(open(blockOf(tooLong), tooLong.length)).toBeUndefined()
  expect(open(blockOf(Buffer.alloc(blockBytes - 3)), blockBytes - 3)).toBeUndefined()
})

test.each([
  ['as it should be', true, good],
  ['with padding of 01 and FF', true, changed(changed(good, 2, 1), end - 1, 255)],
  ['that begins with 01', false, changed(good, 0, 1)],
  ['of block type 01', false, changed(good, 1, 1)],
  ['of block type 00', false, changed(good, 1, 0)],
  ['of block type 03', false, changed(good, 1, 3)],
  ['without the zero before the data', false, changed(good, end, 1)],
  ['with a zero at the first byte of the padding', false, changed(good, 2, 0)],
  ['with a zero in the middle of the padding', false, changed(good, 100, 0)],
  ['with a zero at the last byte of the padding', false, changed(good, end - 1, 0)],
  ['with data of nine bytes', false, blockOf(Buffer.from('k3y-8abcd'))],
  ['with data of seven bytes', false, blockOf(Buffer.from('k3y-8ab'))],
])('a block %s opens: %s (REQ-CRYPT-003, AMB-40)', (_, isGood, block) => {
  expect(open(block, data.length)).toEqual(isGood ? data : undefined)
})

test('what is no block of this key opens nothing, in either padding (T40)', async () => {
  for (const wrapped of [Buffer.alloc(0), Buffer.from('short'), Buffer.alloc(blockBytes, 255)]) {
    expect(keys.unwrapPkcs1(wrapped, 8)).toBeUndefined()
    expect(await keys.unwrap(wrapped)).toBeUndefined()
  }
})

test('a pair is RSA of 2048 bits with the exponent 65537, and the server names it by its hash', async () => {
  const key = createPublicKey({ key: Buffer.from(keys.publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(key.asymmetricKeyDetails).toMatchObject({ modulusLength: 2_048, publicExponent: 65_537n })
  expect(keys.keyId).toMatch(/^[0-9a-f]{32}$/)
  const again = await importSealKeys(pair)
  expect([again.publicKey, again.keyId]).toEqual([keys.publicKey, keys.keyId])
  expect((await importSealKeys(await makeSealKeys())).keyId).not.toBe(keys.keyId)
})

test('the first start keeps a pair, and later ones take the one that is kept', async () => {
  let kept: Buffer | undefined
  const vault = {
    read: async () => kept,
    keepFirst: async (made: Buffer) => (kept ??= made),
  }
  const first = await loadSealKeys(vault)
  expect((await loadSealKeys(vault)).keyId).toBe(first.keyId)
})
