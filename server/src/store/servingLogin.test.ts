import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realPlatform } from '../platform/realPlatform'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'
import { openStore } from './openStore'
import { createServingLogin } from './servingLogin'

let database: TestDatabase
let client: pg.Client
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  url = await createServingLogin(database.url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the account that serves is no superuser and has no right that is not one of its roles’', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = session_user`,
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false },
  ])
})

test.each([
  'set role playfront_owner',
  'select * from member',
  `set session_replication_role = 'replica'`,
  'create table mine (id int)',
  'alter table audit_entry disable trigger all',
])('without its roles it cannot: %s', async (text) => {
  await expect(client.query(text)).rejects.toMatchObject({ code: '42501' })
})

test('the store serves with it, and another process that starts comes to the same account', async () => {
  expect(await createServingLogin(database.url)).toBe(url)
  const store = openStore({ url, platform: realPlatform() })
  const rows = await store.platform(({ query }) =>
    query({ name: 'who serves', text: 'select session_user as account, current_user as role' }, []),
  )
  expect(rows).toEqual([{ account: 'serving_playfront', role: 'playfront_platform' }])
  await store.close()
})
