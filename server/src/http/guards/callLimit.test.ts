import { minutes } from '@playfront/contract/time'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'

let harness: AppHarness
afterEach(() => harness.close())

/** A shared counter that nothing listens at. */
const deadRedis = (): Redis => {
  const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  return redis
}

test('while the shared counter cannot be reached a node counts for itself (F11, T39)', async () => {
  harness = await openAppHarness({ parts: { callsPerMinute: 3, redis: deadRedis() } })
  const ask = async (remoteAddress = '203.0.113.7') => {
    const headers = { host: lotusHost, merchant: 'lotus' }
    return (await harness.app.inject({ url: '/wps/system/test/ping', headers, remoteAddress })).statusCode
  }
  const first = [await ask(), await ask(), await ask(), await ask()]
  expect(first).toEqual([200, 200, 200, 429])
  expect(await ask('203.0.113.8')).toBe(200)
  await harness.platform.passes(minutes(1))
  expect(await ask()).toBe(200)
})
