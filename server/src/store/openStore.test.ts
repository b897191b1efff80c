import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { realPlatform } from '../platform/realPlatform'
import { createTestDatabase } from '../testing/createTestDatabase'
import { openHarness, type Harness } from '../testing/harness'
import { openStore } from './openStore'
import { statementOf } from '../testing/statementOf'

const everyMember = statementOf('select merchant, username, language from member')
const sleeps = statementOf('select pg_sleep(10)')

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
  await harness.registerMember('an_nguyen', 'lotus')
  await harness.registerMember('somchai', 'mela')
})

afterAll(() => harness.close())

test('a query without any filter sees one merchant’s rows only (T33)', async () => {
  const seen = (merchant: string) =>
    harness.store.read(merchant, ({ query }) => query(statementOf('select username from member'), []))
  expect(await seen('lotus')).toEqual([{ username: 'an_nguyen' }])
  expect(await seen('mela')).toEqual([{ username: 'somchai' }])
  expect(await seen('tucano')).toEqual([])
  expect(await seen('')).toEqual([])
})

test('a row cannot be written into another merchant (T30)', async () => {
  const intrusion = harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update member set merchant = 'mela' where username = 'an_nguyen'`), []),
  )
  await expect(intrusion).rejects.toThrow('row-level security')
})

test('many merchants at once on few connections never see each other', async () => {
  const store = openStore({ url: harness.url, platform: realPlatform(), connections: 2 })
  const merchants = Array.from({ length: 200 }, (_, place) => ['lotus', 'mela', 'tucano'][place % 3] ?? '')
  const seen = await Promise.all(
    merchants.map((merchant) =>
      store.read(merchant, async ({ query }) =>
        (await query<{ merchant: string }>(everyMember, [])).map((row) => row.merchant),
      ),
    ),
  )
  await store.close()
  seen.forEach((rows, place) => expect(rows.every((merchant) => merchant === merchants[place])).toBe(true))
})

test('a platform connection sees no member, and serves no merchant', async () => {
  const seen = harness.store.platform(({ query }) => query(everyMember, []))
  await expect(seen).rejects.toThrow('permission denied')
})

test('a change that fails leaves nothing behind', async () => {
  const broken = harness.store.change('lotus', async ({ query }) => {
    await query(statementOf(`update member set language = 'EN'`), [])
    throw new Error('the story turned')
  })
  await expect(broken).rejects.toThrow('the story turned')
  const [row] = await harness.store.read('lotus', ({ query }) => query<{ language: string }>(everyMember, []))
  expect(row?.language).toBe('VI')
})

test('a change whose failed statement was swallowed is not taken for done', async () => {
  const swallowed = harness.store.change('lotus', async ({ query }) => {
    await query(statementOf('select 1 / 0'), []).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('swallowed')
})

test('a serialization failure is tried again, and four times at most (F6)', async () => {
  let attempts = 0
  const failing = (failures: number) =>
    harness.store.change('lotus', async ({ query }) => {
      attempts += 1
      if (attempts <= failures) await query(statementOf(`do $$ begin raise sqlstate '40001'; end $$`), [])
      return 'done'
    })
  expect(await failing(3)).toBe('done')
  expect(attempts).toBe(4)

  attempts = 0
  await expect(failing(4)).rejects.toMatchObject({ code: 'server.busy' })
  expect(attempts).toBe(4)
})

test('two changes in each other’s way both get done', async () => {
  await harness.registerMember('bao_tran', 'lotus')
  const update = statementOf('update member set language = language where username = $1')
  const touch = (first: string, second: string) =>
    harness.store.change('lotus', async ({ query }) => {
      await query(update, [first])
      await query(statementOf('select pg_sleep(0.05)'), [])
      await query(update, [second])
    })
  await Promise.all([touch('an_nguyen', 'bao_tran'), touch('bao_tran', 'an_nguyen')])
})

/** An operator ends the connection whose statement sleeps, as soon as there is one. */
const cutSleepingConnection = async () => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  for (let cut = 0; cut === 0;) {
    const { rowCount } = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    )
    cut = rowCount ?? 0
  }
  await operator.end()
}

test('a lost connection is reported as busy, and the next call works (F5)', async () => {
  const store = openStore({ url: harness.url, platform: realPlatform(), connections: 1 })
  const lost = store.read('lotus', ({ query }) => query(sleeps, []))
  await Promise.all([cutSleepingConnection(), expect(lost).rejects.toMatchObject({ code: 'server.busy' })])
  expect(await store.read('lotus', ({ query }) => query(everyMember, []))).not.toEqual([])
  await store.close()
})

test('a connection lost inside a changing statement leaves the outcome open, and says so (F7)', async () => {
  const lost = harness.store.changeOnce('lotus', sleeps, [])
  await Promise.all([cutSleepingConnection(), expect(lost).rejects.toMatchObject({ name: 'OutcomeUnknown' })])
})

test('a database that does not answer is reported as busy within a second (F5)', async () => {
  const store = openStore({ url: 'postgres://nobody@127.0.0.1:1/nothing', platform: realPlatform() })
  await expect(store.read('lotus', ({ query }) => query(everyMember, []))).rejects.toMatchObject({
    code: 'server.busy',
  })
  await store.close()
})

test('an operator’s own connection options do not shake off the role', async () => {
  const url = new URL(harness.url)
  url.searchParams.set('options', '-c work_mem=8MB')
  const store = openStore({ url: url.href, platform: realPlatform() })
  const [row] = await store.read('lotus', (connection) =>
    connection.query<{ role: string; memory: string }>(
      { name: 'who am i', text: `select current_user as role, current_setting('work_mem') as memory` },
      [],
    ),
  )
  await store.close()
  expect(row).toEqual({ role: 'playfront_app', memory: '8MB' })
})

test('a connection without row-level security refuses to serve, and so does an account without the roles', async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('alter table member disable row level security')
  const open = openStore({ url: database.url, platform: realPlatform() })
  const refused = open.read('lotus', ({ query }) => query(everyMember, []))
  await expect(refused).rejects.toMatchObject({ name: 'DatabaseRefusal' })
  await expect(refused).rejects.toThrow('row-level security does not apply to playfront_app')
  await open.close()
  await owner.query('alter table member enable row level security')
  await owner.query(`create role without_roles login password 'w'`)
  const url = new URL(database.url)
  url.username = 'without_roles'
  url.password = 'w'
  const powerless = openStore({ url: url.href, platform: realPlatform() })
  await expect(powerless.read('lotus', ({ query }) => query(everyMember, []))).rejects.toThrow(
    'The account of DATABASE_URL cannot serve: permission denied to set role',
  )
  await powerless.close()
  await owner.query('drop role without_roles')
  await owner.end()
  await database.drop()
})

test('row-level security that is switched off while a connection serves stops its next statement', async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const store = openStore({ url: database.url, platform: realPlatform(), connections: 1 })
  await store.read('lotus', ({ query }) => query(everyMember, []))
  await owner.query('alter table member disable row level security')
  const read = store.read('lotus', ({ query }) => query(everyMember, []))
  await expect(read).rejects.toThrow('row-level security does not apply')
  const change = store.change('lotus', async ({ query }) => {
    await Promise.all([query(everyMember, []), query(everyMember, [])])
  })
  await expect(change).rejects.toThrow('row-level security does not apply')
  await store.close()
  await owner.end()
  await database.drop()
})

test('a connection that outlives its transaction answers nothing', async () => {
  const kept = await harness.store.change('lotus', (connection) => Promise.resolve(connection))
  await expect(kept.query(everyMember, [])).rejects.toThrow('after its transaction had ended')
})

test('a change takes one round trip for each of its statements and one for the commit', async () => {
  const store = openStore({ url: harness.url, platform: realPlatform(), connections: 1 })
  await store.read('mela', ({ query }) => query(everyMember, []))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await store.change('lotus', async ({ query }) => {
    await query(everyMember, [])
    await query(everyMember, [])
  })
  expect(asked).toHaveBeenCalledTimes(3)
  asked.mockClear()
  await store.read('mela', ({ query }) => query(everyMember, []))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await store.close()
})

test('amounts beyond the safe integers are an error, not a rounding', async () => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  await expect(client.query('select 9007199254740993::bigint')).rejects.toThrow('safe integers')
  await client.end()
})
