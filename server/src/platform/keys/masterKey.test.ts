import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { realPlatform } from '../realPlatform'
import { loadMasterKey, replaceMasterKey } from './masterKey'
import { decryptSecret, encryptSecret } from './secretBox'

const { randomness } = realPlatform()
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-key-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

test('the first start makes a key that its owner alone can read, and later starts find it', async () => {
  const first = await loadMasterKey(join(dataDir, 'new'), randomness)
  const again = await loadMasterKey(join(dataDir, 'new'), randomness)
  expect([again.bytes, again.fingerprint, again.source]).toEqual([
    first.bytes,
    first.fingerprint,
    first.source,
  ])
  expect((await stat(first.source)).mode & 0o777).toBe(0o600)
  expect(first.fingerprint).not.toContain(first.bytes.toString('hex').slice(0, 8))
})

test('a key has one fingerprint on every node and in every release, and it is not the hash of the key', async () => {
  const bytes = Buffer.alloc(32, 7)
  await writeFile(join(dataDir, 'master.key'), `${bytes.toString('base64')}\n`)
  expect((await loadMasterKey(dataDir, randomness)).fingerprint).toBe('81968fe1937f2986')
})

test('of ten first starts at once all get one key, and no draft is left', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => loadMasterKey(dataDir, randomness)))
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['master.key'])
})

test('a key that is replaced stays beside the new one, for a server that started before and for one that starts later', async () => {
  const running = await loadMasterKey(dataDir, randomness)
  const former = { bytes: running.bytes, fingerprint: running.fingerprint }
  const early = encryptSecret(running, 'name', Buffer.from('early'), randomness)
  expect(running.refresh?.()).toBe(false)
  await replaceMasterKey(dataDir, randomness)
  const later = await loadMasterKey(dataDir, randomness)
  expect([later.previous, later.fingerprint === former.fingerprint]).toEqual([former, false])
  const late = encryptSecret(later, 'name', Buffer.from('late'), randomness)
  // It reads the files again as soon as it cannot open something.
  expect(decryptSecret(running, 'name', late).toString()).toBe('late')
  expect(decryptSecret(running, 'name', early).toString()).toBe('early')
  expect(decryptSecret(later, 'name', early).toString()).toBe('early')
  expect(running).toMatchObject({ fingerprint: later.fingerprint, previous: former })
  expect((await stat(join(dataDir, 'master.previous.key'))).mode & 0o777).toBe(0o600)
})

test('a rotation that ended before it made the new key has changed nothing', async () => {
  const key = await loadMasterKey(dataDir, randomness)
  await copyFile(key.source, join(dataDir, 'master.previous.key'))
  expect((await loadMasterKey(dataDir, randomness)).previous).toBeUndefined()
})

test('a damaged key is reported in one sentence and not replaced', async () => {
  await writeFile(join(dataDir, 'master.key'), 'half a k')
  await expect(loadMasterKey(dataDir, randomness)).rejects.toThrow('restore it from a backup')
})

test('in a data folder the previous key has a file of its own', async () => {
  const two = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((bytes) => bytes.toString('base64'))
  await writeFile(join(dataDir, 'master.key'), two.join('\n'))
  await expect(loadMasterKey(dataDir, randomness)).rejects.toThrow('belongs into')
})

test('a secret opens under its key and its name only, and not with one byte changed', async () => {
  const key = await loadMasterKey(join(dataDir, 'one'), randomness)
  const other = await loadMasterKey(join(dataDir, 'other'), randomness)
  const secret = encryptSecret(key, 'seal key', Buffer.from('the secret'), randomness)
  expect(decryptSecret(key, 'seal key', secret).toString()).toBe('the secret')
  expect(secret.includes('the secret')).toBe(false)
  expect(() => decryptSecret(other, 'seal key', secret)).toThrow()
  expect(() => decryptSecret(key, 'beacon key', secret)).toThrow()
  for (let place = 0; place < secret.length; place += 1) {
    const damaged = Buffer.from(secret)
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place)
    expect(() => decryptSecret(key, 'seal key', damaged), `byte ${place}`).toThrow()
  }
})
