import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startTestCluster } from './startTestCluster'

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
