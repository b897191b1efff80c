import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MasterKey } from '../platform/keys/masterKey'
import { openHarness, type Harness } from '../testing/harness'
import { claimMasterKey, secretVault } from './secretVault'
import { statementOf } from '../testing/statementOf'

const secrets = statementOf('select ciphertext from platform_secret')

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const keyNamed = (name: string): MasterKey => ({
  bytes: Buffer.alloc(32, name),
  fingerprint: name,
  source: `/data/${name}/master.key`,
})

const deps = (masterKey: MasterKey) => ({
  store: harness.store,
  masterKey,
  randomness: harness.platform.randomness,
})

test('a node with another key refuses, and says where the database’s own key belongs', async () => {
  await claimMasterKey(deps(keyNamed('first')))
  await claimMasterKey(deps(keyNamed('first')))
  await expect(claimMasterKey(deps(keyNamed('second')))).rejects.toThrow(
    'This database belongs to master key first, and the key of /data/second/master.key is second: put the key there',
  )
})

test('of ten nodes that bring a secret at once all go on with the same', async () => {
  const vault = secretVault(deps(keyNamed('first')), 'seal key')
  expect(await vault.read()).toBeUndefined()
  const kept = await Promise.all(
    Array.from({ length: 10 }, (_, node) => vault.keepFirst(Buffer.from(`secret of node ${node}`))),
  )
  expect(new Set(kept.map(String)).size).toBe(1)
  expect(await vault.read()).toEqual(kept[0])
})

test('the database holds no secret in clear', async () => {
  await secretVault(deps(keyNamed('first')), 'beacon key').keepFirst(Buffer.from('in clear'))
  const rows = await harness.store.platform(({ query }) => query<{ ciphertext: Buffer }>(secrets, []))
  expect(rows.some(({ ciphertext }) => ciphertext.includes('in clear'))).toBe(false)
})

test('no merchant’s connection reads the secrets', async () => {
  const reading = harness.store.read('lotus', ({ query }) => query(secrets, []))
  await expect(reading).rejects.toThrow('permission denied')
})
