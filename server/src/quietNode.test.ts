import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from './createServer'
import { readOptions } from './options'
import { fakePlatform } from './platform/fakePlatform'
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase'
import { fakeDatabaseClock } from './testing/fakeDatabaseClock'

/** A quiet evening in Hanoi. */
const startMs = Date.UTC(2026, 10, 21, 13, 0, 0)
const platform = fakePlatform(startMs)
const ask = pg.Client.prototype.query
const asked = new Map<string, number>()
let underWay = 0

/** The store's queries call back, the driver's own return a promise. */
interface Asked {
  name?: string
  text: string
  callback?: (...answer: unknown[]) => void
}

/** Counts every round trip of this process by the name or the text of its statement, `commit` included. */
const countRoundTrips = () => {
  const counted = function (this: pg.Client, ...given: Parameters<typeof ask>) {
    const [what] = given as unknown[]
    const query = typeof what === 'string' ? { text: what } : (what as Asked)
    const key = query.name ?? query.text
    asked.set(key, (asked.get(key) ?? 0) + 1)
    underWay += 1
    const end = () => void (underWay -= 1)
    if (query.callback) {
      const { callback } = query
      query.callback = (...answer) => {
        end()
        callback(...answer)
      }
    }
    const answer: unknown = ask.apply(this, given)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
  pg.Client.prototype.query = counted as typeof ask
}

/** Work that a timer began goes on after the timer: waits until nothing is asked any more. */
const allIsDone = async () => {
  for (let still = 0; still < 20; still = underWay === 0 ? still + 1 : 0)
    await new Promise((resolve) => setImmediate(resolve))
}

let database: TestDatabase
let databaseClock: Awaited<ReturnType<typeof fakeDatabaseClock>>
let dataDir: string
let server: RunningServer

beforeAll(async () => {
  database = await createTestDatabase()
  databaseClock = await fakeDatabaseClock(database.url, startMs)
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-quiet-'))
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    DATABASE_URL: database.url,
    BEACON: 'simulator',
    LOG_LEVEL: 'error',
  })
  server = await createServer({ ...options, dataDir }, platform)
})

afterAll(async () => {
  pg.Client.prototype.query = ask
  await server.close()
  await databaseClock.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const passes = async (time: number) => {
  const stepMs = milliseconds(250)
  for (let left = time; left > 0; left -= stepMs) {
    await databaseClock.set(platform.clock.now() + stepMs)
    await platform.passes(stepMs)
    await allIsDone()
  }
}

/** Of three merchants, a second; each draws two lotteries without bets every minute. */
const maxRoundTripsPerSecond = 4.5
const maxOtherRoundTripsPerSecond = 3.5

test('a node on which nobody plays asks its database little', async () => {
  await passes(seconds(20))
  countRoundTrips()
  await passes(seconds(60))
  // This test's own.
  asked.delete('update pretend_clock set at = $1')
  const sum = [...asked.values()].reduce((all, count) => all + count, 0)
  const largest = [...asked].sort(([, one], [, other]) => other - one).slice(0, 20)
  const list = largest.map(([what, count]) => `${(count / 60).toFixed(2)} ${what}`).join('\n')
  expect(sum / 60, list).toBeLessThan(maxRoundTripsPerSecond)
  // Between draws it asks one question a second.
  const draws = [...asked].filter(
    ([what]) => what.startsWith('lottery_') || ['commit', 'platform_now'].includes(what),
  )
  const ofDraws = draws.reduce((all, [, count]) => all + count, 0)
  expect((sum - ofDraws) / 60, list).toBeLessThan(maxOtherRoundTripsPerSecond)
}, 120_000)
