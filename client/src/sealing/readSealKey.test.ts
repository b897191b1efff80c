import { expect, test } from 'vitest'
import { readSealKey } from './sealer'

const ofTheDocuments = { key: 'K', suites: ['des'] }

test.each([
  ['K'],
  [{ key: 'K' }],
  [{ publicKey: 'K' }],
  [{ rsaPublicKey: 'K' }],
  [{ key: '', publicKey: 5, rsaPublicKey: 'K' }],
  [{ value: 'K' }],
  [{ data: 'K' }],
  [{ code: 0, value: { publicKey: 'K' } }],
  [{ key: 'K', suites: 'aes' }],
])('the key is found in %j, and a server that lists no suites opens des (D-05, AMB-40)', (value) => {
  expect(readSealKey(value)).toEqual(ofTheDocuments)
})

test('the suites that a server lists are kept (D-05)', () => {
  expect(readSealKey({ key: 'K', suites: ['aes', 'des'] })).toEqual({ key: 'K', suites: ['aes', 'des'] })
})

test.each(
  [['', null, undefined, 5, true, {}, [], { key: 5 }, { value: null }, { value: {} }, { data: 7 }]].flat(),
)('there is no key in %j (AMB-40)', (value) => {
  expect(readSealKey(value)).toBeUndefined()
})
