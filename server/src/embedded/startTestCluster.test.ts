import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { parentFolder, startTestCluster } from './startTestCluster'

test(
  'a test cluster gives up safety, answers, and cannot be reached after it stopped',
  { timeout: 60_000 },
  async () => {
    const { url, stop } = await startTestCluster()
    const client = new Client(url)
    await client.connect()
    expect((await client.query(`show fsync`)).rows).toEqual([{ fsync: 'off' }])
    await client.end()
    await stop()
    await expect(new Client(url).connect()).rejects.toThrow('ECONNREFUSED')
  },
)

test('it is kept in memory where there is room for a whole run, and on the disk elsewhere', () => {
  expect(parentFolder(4 * 1024 ** 3)).toBe('/dev/shm')
  expect(parentFolder(64 * 1024 ** 2)).toBe(tmpdir())
  expect(parentFolder(undefined)).toBe(tmpdir())
})
