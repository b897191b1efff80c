import { createServer } from 'node:net'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placesIn } from '../embedded/cluster/dataFolder'
import { readPostmasterNote } from '../embedded/postmaster/stopLeftover'
import type { Clock } from '../platform/platform'
import { realPlatform } from '../platform/realPlatform'
import { hasPgBouncer, startPgBouncer, withoutPgBouncer } from '../testing/debian/startPgBouncer'
import { openOwner, type Owner } from '../testing/openOwner'
import { startReplicated, type Replicated } from '../testing/startReplicated'
import { statementOf } from '../testing/statementOf'
import { migrateDatabase } from './migrateDatabase'
import { openStore, type OpenedStore } from './openStore'
import type { MerchantConnection } from './store'

const platform = realPlatform()
/** Moves only by what the stores wait for, and where a test lets time pass: then a replica that was left aside is tried again. */
let nowMs = 0
const clock: Clock = {
  ...platform.clock,
  now: () => nowMs,
  after: (delay, work) =>
    platform.clock.after(delay, () => {
      nowMs += delay
      work()
    }),
}
const timePasses = () => (nowMs += seconds(10))

let replicated: Replicated
let replica: Owner
/** Waits for the replica as long as it takes. */
let store: OpenedStore
/** Gives up after a moment. */
let impatient: OpenedStore
let served: string[] = []

const open = (replicaUrl: string, maxWaitMs: number) =>
  openStore({
    url: replicated.primary.url,
    platform: { ...platform, clock },
    connections: 4,
    replica: { url: replicaUrl, maxWaitMs, onRead: (by) => served.push(by) },
  })

beforeAll(async () => {
  replicated = await startReplicated(async (url) => {
    await migrateDatabase(url)
    const owner = await openOwner(url)
    await owner.query(`
      create table note (merchant text not null, number int not null);
      select guard_merchant_rows('note');
      grant select, insert on note to playfront_app`)
    await owner.close()
  })
  replica = await openOwner(replicated.replica.url)
  store = open(replicated.replica.url, seconds(30))
  impatient = open(replicated.replica.url, 50)
})

afterAll(async () => {
  await Promise.all([store.close(), impatient.close(), replica.close()])
  await replicated.stop()
})

beforeEach(() => {
  served = []
})

let written = 0
const write = async (merchant = 'lotus') => {
  written += 1
  const number = written
  await store.changeOnce(merchant, statementOf('insert into note values ($1, $2)'), [merchant, number])
  return number
}

/** Whether a read sees what was written. */
const sees = async (number: number, from = store, merchant = 'lotus') => {
  const rows = await from.readReplica(merchant, ({ query }) => query(noteStatement, [number]))
  return rows.length === 1
}
const noteStatement = statementOf('select number from note where number = $1')

const replay = (action: 'pause' | 'resume') => replica.query(`select pg_wal_replay_${action}()`)

test('three hundred reads at once after a write never miss it, and the replica answers them', async () => {
  const lane = async () => {
    for (let turn = 0; turn < 30; turn += 1) expect(await sees(await write())).toBe(true)
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  expect(served).toEqual(Array.from({ length: 300 }, () => 'replica'))
})

test('a replica that stands still is waited for only a moment, then left aside, and used again when it goes on', async () => {
  await replay('pause')
  expect(await sees(await write(), impatient)).toBe(true)
  expect(await sees(await write(), impatient)).toBe(true)
  expect(served).toEqual(['behind', 'setAside'])
  expect(impatient.replica?.problem()).toBe('behind')
  const state = await impatient.replica?.look()
  expect(state?.kind === 'replicating' && state.lagBytes).toBeGreaterThan(0)
  // What the replica would have shown.
  expect(await replica.query('select from note where number = $1', [written])).toEqual([])
  await replay('resume')
  timePasses()
  expect(await sees(written, store)).toBe(true)
  expect(await sees(written, impatient)).toBe(true)
  expect(served.slice(2)).toEqual(['replica', 'replica'])
  expect(impatient.replica?.problem()).toBeUndefined()
  expect(await store.replica?.look()).toEqual({ kind: 'replicating', lagBytes: 0, lagSeconds: 0 })
})

test('a replica shows one merchant’s rows, and neither it nor the primary changes any for a read', async () => {
  const [own, other] = [await write('lotus'), await write('mela')]
  const seen = (merchant: string) =>
    store.readReplica(merchant, ({ query }) =>
      query(statementOf('select merchant, number from note where number >= $1'), [own]),
    )
  expect(await seen('lotus')).toEqual([{ merchant: 'lotus', number: own }])
  expect(await seen('mela')).toEqual([{ merchant: 'mela', number: other }])
  expect(await seen('')).toEqual([])
  const [role] = await store.readReplica('lotus', ({ query }) =>
    query(statementOf('select current_user as role, pg_is_in_recovery() as "isReplica"'), []),
  )
  expect(role).toEqual({ role: 'playfront_app', isReplica: true })
  let answer: unknown
  const change = store.readReplica('lotus', async ({ query }) => {
    const insert = query(statementOf(`insert into note values ('lotus', 0) returning number`), [])
    return insert.catch((failure: unknown) => {
      answer = failure
      throw failure
    })
  })
  await expect(change).rejects.toThrow('server.busy')
  expect(String(answer)).toContain('read-only transaction')
  expect(served.slice(-2)).toEqual(['replica', 'failed'])
})

test('what the work refuses is its result; a query that fails on the replica is asked on the primary, even if it was caught', async () => {
  const refused = store.readReplica('lotus', async ({ query }) => {
    await query(noteStatement, [0])
    throw new Error('there is no such note')
  })
  await expect(refused).rejects.toThrow('there is no such note')
  expect(served).toEqual(['replica'])
  const cancelled = statementOf('select 1 / (case when pg_is_in_recovery() then 0 else 1 end) as one')
  const caught = store.readReplica('lotus', ({ query }) => query(cancelled, []).catch(() => 'caught'))
  expect(await caught).toEqual([{ one: 1 }])
  expect(served).toEqual(['replica', 'failed'])
})

test('what decides about money cannot be given a replica', () => {
  const decides = (connection: MerchantConnection) => connection.query(noteStatement, [0])
  // @ts-expect-error a connection of a read may lead to a replica
  const decide = () => store.readReplica('lotus', decides)
  expect(decide).toBeTypeOf('function')
})

test.skipIf(!hasPgBouncer)(
  `behind PgBouncer by transaction merchants do not mix, and no write is missed${hasPgBouncer ? '' : ` (skipped: ${withoutPgBouncer})`}`,
  async () => {
    const pooler = await startPgBouncer(replicated.replica.url, ['default_pool_size = 2'])
    const pooled = open(pooler.url, seconds(30))
    const lane = async (merchant: string) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const number = await write(merchant)
        expect(await sees(number, pooled, merchant)).toBe(true)
        expect(await sees(number, pooled, 'tucano')).toBe(false)
      }
    }
    await Promise.all(['lotus', 'mela', 'lotus', 'mela'].map(lane))
    expect(new Set(served)).toEqual(new Set(['replica']))
    await pooled.close()
    await pooler.stop()
  },
)

test('a replica that takes connections and says nothing holds a read up for a second at most', async () => {
  const silent = createServer((socket) => void socket.resume().on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const hung = open(`postgres://nobody@127.0.0.1:${address.port}/nothing`, 50)
  expect(await sees(await write(), hung)).toBe(true)
  expect(await sees(await write(), hung)).toBe(true)
  expect(served).toEqual(['unreachable', 'setAside'])
  await hung.close()
  await new Promise((resolve) => silent.close(resolve))
})

test('a killed replica does no harm, and is used again when it is back', async () => {
  const { pid } = readPostmasterNote(placesIn(replicated.replica.dataDir).cluster) ?? { pid: 0 }
  let isKilled = false
  const lane = async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await sees(await write())).toBe(true)
      if (turn === 10 && !isKilled) {
        isKilled = true
        process.kill(pid, 'SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  expect(served).toContain('unreachable')
  while (served.at(-1) !== 'replica') {
    timePasses()
    expect(await sees(await write())).toBe(true)
  }
})

test('a promoted replica is none any more', async () => {
  replica = await openOwner(replicated.replica.url)
  await replica.query('select pg_promote()')
  expect(await sees(await write())).toBe(true)
  expect(await sees(await write())).toBe(true)
  expect(served).toEqual(['promoted', 'setAside'])
  expect(await store.replica?.look()).toEqual({ kind: 'unusable', because: 'promoted' })
})
