import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/createTestDatabase'
import { fakeDatabaseClock, type DatabaseClock } from '../testing/fakeDatabaseClock'
import { migrateDatabase, migrationsFolder } from './migrateDatabase'

const member = '00000000-0000-4000-8000-000000000001'

/** A database of release 0.2.0 with rows in the tables that are partitioned since, and then migrated. */
let database: TestDatabase
let client: pg.Client
let clock: DatabaseClock

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows

/** A statement as one of the serving roles, undone afterwards. */
const as = async <Row extends object>(role: string, text: string): Promise<Row[]> => {
  const merchant = role === 'playfront_app' ? 'lotus' : ''
  await client.query(
    `begin; set local role ${role}; select set_config('playfront.merchant', '${merchant}', true)`,
  )
  try {
    return await rowsOf<Row>(text)
  } finally {
    await client.query('rollback')
  }
}

/** The migrations of release 0.2.0, as that release recorded them. */
const migrateAsRelease = async () => {
  const names = [...Array(17).keys()].map((place) => String(place + 1).padStart(4, '0'))
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  await client.query(`create schema history; create table history.migration (
    hash text primary key, made_at_ms bigint not null, applied_at timestamptz not null default now())`)
  for (const { tag, when } of entries.filter((entry: { tag: string }) =>
    names.includes(entry.tag.slice(0, 4)),
  )) {
    const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
    await client.query(`begin; ${text}; commit`)
    await client.query(
      `insert into history.migration (hash, made_at_ms) values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2)`,
      [text, when],
    )
  }
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await migrateAsRelease()
  await client.query(`
    insert into merchant (code) values ('lotus'), ('mela');
    insert into outbox (merchant, topic, payload) values ('lotus', 'message', '{"n": 1}'), ('mela', 'message', '{"n": 2}');
    insert into tracked_event (merchant, id, name, happened_at, expires_at, source)
    values ('lotus', gen_random_uuid(), 'firstOpen', now(), now() + interval '1 day', 'www');
    set session_replication_role = replica;
    insert into wallet (merchant, member, currency, balance, version) values ('lotus', '${member}', 'VND', 70, 1);
    insert into ledger_transaction (merchant, key, kind, reference, body_hash)
    values ('lotus', 'welcome:an', 'welcome', 'an', '\\x01');
    insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
    values ('lotus', 1, 'cash', '${member}', 'VND', 70, 1, 70), ('lotus', 1, 'play_money', null, 'VND', -70, null, null);
    set session_replication_role = origin`)
  await migrateDatabase(database.url)
  clock = await fakeDatabaseClock(database.url, Date.now())
})

afterAll(async () => {
  await clock.close()
  await client.end()
  await database.drop()
})

test('the rows of a release before are in the default partition with their ids, and new ones in that of their month', async () => {
  const [written] = await rowsOf<{ id: string }>(
    `insert into outbox (merchant, topic, payload) values ('lotus', 'message', '{"n": 3}') returning id::text`,
  )
  const rows = await rowsOf<{ id: string; n: number; partition: string }>(
    `select id::text, (payload ->> 'n')::int as n, tableoid::regclass::text as partition from outbox order by id`,
  )
  const [now] = await rowsOf<{ month: string }>(
    `select to_char(platform_now() at time zone 'UTC', 'YYYY_MM') as month`,
  )
  expect(rows).toEqual([
    { id: '1', n: 1, partition: 'outbox_default' },
    { id: '2', n: 2, partition: 'outbox_default' },
    { id: written?.id, n: 3, partition: `outbox_${now?.month}` },
  ])
  expect(await rowsOf('select tableoid::regclass::text as partition from tracked_event')).toEqual([
    { partition: 'tracked_event_default' },
  ])
})

test('the serving roles have the rights on the partitioned tables that they had', async () => {
  const post = `insert into outbox (merchant, topic, payload) values ('lotus', 'message', '{}')`
  expect(await as('playfront_app', `${post} returning merchant`)).toEqual([{ merchant: 'lotus' }])
  await expect(as('playfront_app', post.replace(`'lotus'`, `'mela'`))).rejects.toMatchObject({
    code: '42501',
  })
  expect(await as('playfront_app', 'select merchant from outbox where done_at is null')).not.toContainEqual({
    merchant: 'mela',
  })
  await expect(as('playfront_app', 'select payload from outbox')).rejects.toMatchObject({ code: '42501' })
  await expect(as('playfront_app', 'select merchant from outbox_default')).rejects.toMatchObject({
    code: '42501',
  })
  expect(
    await as('playfront_platform', 'update outbox set done_at = platform_now() returning merchant'),
  ).toHaveLength(3)
  // The sweeper sees events whose time is over alone.
  expect(await as('playfront_platform', 'select id from tracked_event')).toEqual([])
})

test('an id of the outbox names its month: finding a message reads one partition', async () => {
  const [newest] = await rowsOf<{ id: string }>('select max(id)::text as id from outbox')
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(
    `explain update outbox set tries = 1 where id = ${newest?.id}`,
  )
  const partitions = new Set(
    plan.flatMap((line) => line['QUERY PLAN'].match(/outbox_(?:default|\d{4}_\d{2})\b/g) ?? []),
  )
  expect(partitions.size).toBe(1)
})

/** Posts as the application does, and commits. */
const post = async (key: string, amount: number, hash = '\\x01') => {
  await client.query(
    `begin; set local role playfront_app; select set_config('playfront.merchant', 'lotus', true)`,
  )
  try {
    const [line] = await rowsOf<{ outcome: string; id: string; version: string }>(
      `select outcome, transaction_id::text as id, wallet_version::text as version
       from ledger_post_many('adjustment', 'VND', $1, array['test'], array['${member}'::uuid], $2, $3)`,
      [[key], [amount], [hash]],
    )
    return line
  } finally {
    await client.query('commit')
  }
}

test('the ledger of a release before keeps its ids, keys and rights, and goes on in the partition of its month', async () => {
  const ids = async (table: string, id: string) =>
    rowsOf(`select ${id}::text as id, tableoid::regclass::text as partition from ${table} order by ${id}`)
  const [now] = await rowsOf<{ month: string }>(
    `select to_char(platform_now() at time zone 'UTC', 'YYYY_MM') as month`,
  )
  expect(await ids('ledger_transaction', 'id')).toEqual([
    { id: '1', partition: `ledger_transaction_to_${now?.month}` },
  ])
  expect(await rowsOf('select key, kind, transaction::int as transaction from ledger_key')).toEqual([
    { key: 'welcome:an', kind: 'welcome', transaction: 1 },
  ])
  const posted = await post('adjustment:1', 5)
  expect(posted).toMatchObject({ outcome: 'posted', version: '2' })
  expect(await ids('ledger_transaction', 'id')).toContainEqual({
    id: posted?.id,
    partition: `ledger_transaction_${now?.month}`,
  })
  expect(await ids('ledger_entry', 'transaction')).toContainEqual({
    id: posted?.id,
    partition: `ledger_entry_${now?.month}`,
  })
  for (const table of ['ledger_transaction', 'ledger_entry', 'ledger_key']) {
    await expect(as('playfront_app', `delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    expect(await as('playfront_app', `select merchant from ${table} where merchant <> 'lotus'`)).toEqual([])
  }
})

test('a key is used once, whatever month its movement is in', async () => {
  expect(await post('welcome:an', 1)).toMatchObject({ outcome: 'conflict', id: '1' })
  const first = await post('adjustment:2', 5)
  const [at] = await rowsOf<{ at: Date }>(`select platform_now() + interval '1 month' as at`)
  await clock.set(at!.at.getTime())
  expect(await post('adjustment:2', 5)).toEqual({ ...first, outcome: 'replayed' })
  expect(await post('adjustment:2', 5, '\\x02')).toMatchObject({ outcome: 'conflict', id: first?.id })
  const next = await post('adjustment:3', 5)
  const partitions = await rowsOf(
    'select distinct tableoid::regclass::text from ledger_entry where transaction = any ($1)',
    [[first?.id, next?.id]],
  )
  expect(partitions).toHaveLength(2)
  // A caller that says that it has looked is refused by the key itself.
  await expect(
    as(
      'playfront_app',
      `select * from ledger_post_many('adjustment', 'VND', array['adjustment:2'], array['test'], array['${member}'::uuid],
        array[5::bigint], array['\\x01'::bytea], true)`,
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'ledger_key_once' })
})

test('a month of the ledger cannot be changed by naming its partition', async () => {
  const partitions = await rowsOf<{ name: string }>(`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('ledger_transaction'::regclass, 'ledger_entry'::regclass)
      and inhrelid::regclass::text !~ '_to_'`)
  expect(partitions.length).toBeGreaterThan(5)
  for (const { name } of partitions)
    for (const change of [
      `delete from ${name}`,
      `truncate ${name}`,
      `update ${name} set merchant = merchant`,
    ])
      await expect(rowsOf(change), change).rejects.toMatchObject({ code: 'PF009' })
})

test('a version of a member is there once in each month', async () => {
  const again = `insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
    select merchant, transaction + 1000, account, member, currency, amount, version, balance_after
    from ledger_entry where version = 2`
  await expect(rowsOf(again)).rejects.toMatchObject({ code: '23505' })
})

test('a past month is dropped once nothing is in it, and not before', async () => {
  const inMonths = async (months: number) => {
    const [at] = await rowsOf<{ at: Date }>(`select now() + make_interval(months => $1) as at`, [months])
    await clock.set(at!.at.getTime())
  }
  const [first] = await rowsOf<{ partition: string }>(
    `select tableoid::regclass::text as partition from outbox order by id desc limit 1`,
  )
  const drops = async () =>
    (await as<{ count: number }>('playfront_platform', 'select drop_empty_partitions() as count'))[0]
  await inMonths(1)
  expect(await drops()).toEqual({ count: 0 })
  await inMonths(3)
  // Those of tracked events, which hold nothing; the oldest of the outbox holds a message.
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    'select drop_empty_partitions() as count',
  )
  expect(count).toBeGreaterThan(0)
  expect(await rowsOf('select 1 as one from outbox')).toHaveLength(3)
  await client.query('delete from outbox')
  const [{ count: more } = { count: 0 }] = await rowsOf<{ count: number }>(
    'select drop_empty_partitions() as count',
  )
  expect(more).toBeGreaterThan(0)
  expect(await rowsOf('select to_regclass($1) as table', [first?.partition])).toEqual([{ table: null }])
  expect(await rowsOf('select drop_empty_partitions() as count')).toEqual([{ count: 0 }])
})
