import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAhead } from './partitions'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Tables that only the ledger's own functions write. */
const ledgerTables = [
  'wallet',
  'member_balance',
  'ledger_transaction',
  'ledger_entry',
  'ledger_key',
  'statement_mark',
]

const merchantTables = async (): Promise<string[]> => {
  const { rows } = await client.query(`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant' order by table_name`)
  return rows.map((row) => row.table_name)
}

test('every table with a merchant column is protected by row-level security, for its owner too (T30, T33)', async () => {
  const { rows } = await client.query(`
    select relname, relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) as owner,
      array(select polname::text || ': ' || pg_get_expr(polqual, polrelid) from pg_policy
            where polrelid = pg_class.oid and 0 = any (polroles)) as open_to_all
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
  const tables = await merchantTables()
  expect(tables.length).toBeGreaterThan(5)
  for (const table of rows.filter((row) => tables.includes(row.relname))) {
    expect(table, table.relname).toMatchObject({
      relrowsecurity: true,
      relforcerowsecurity: true,
      owner: 'playfront_owner',
      open_to_all: [`merchant_only: (merchant = current_setting('playfront.merchant'::text, true))`],
    })
  }
})

test('a partition is reached through its table alone', async () => {
  const { rows } = await client.query<{ name: string; grants: string | null }>(`
    select relname as name, array_to_string(relacl, ' ') as grants from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`)
  // The default, this month and those that are made ahead.
  expect(rows.length).toBeGreaterThanOrEqual(2 + monthsAhead)
  for (const { name, grants } of rows) expect(grants ?? '', name).not.toMatch(/playfront_(app|platform)/)
})

test('no role of the platform can log in or step around row-level security', async () => {
  const { rows } = await client.query(`
    select rolname from pg_roles
    where rolname like 'playfront\\_%' and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`)
  expect(rows).toEqual([])
})

test('the serving role may only read what the ledger writes, and owns nothing', async () => {
  for (const table of ledgerTables) {
    const { rows } = await client.query(
      `select privilege_type from information_schema.role_table_grants
       where table_name = $1 and grantee in ('playfront_app', 'playfront_platform', 'PUBLIC')`,
      [table],
    )
    expect(rows, table).toEqual([{ privilege_type: 'SELECT' }])
  }
  const { rows } = await client.query(
    `select relname from pg_class where relowner in ('playfront_app'::regrole, 'playfront_platform'::regrole)`,
  )
  expect(rows).toEqual([])
})

test('no table may be truncated, referenced or given triggers by the serving roles', async () => {
  const { rows } = await client.query(`
    select table_name, privilege_type from information_schema.role_table_grants
    where grantee in ('playfront_app', 'playfront_platform', 'PUBLIC') and table_schema = 'public'
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`)
  expect(rows).toEqual([])
})

test('a function that acts as its owner fixes its search path and is executable by no one by default', async () => {
  const { rows } = await client.query(`
    select proname, array_to_string(proconfig, ' ') as settings, array_to_string(proacl, ' ') as grants
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
  expect(rows.map((row) => row.proname)).toContain('ledger_post_many')
  for (const { proname, settings, grants } of rows) {
    expect(settings, proname).toContain('search_path=public, pg_temp')
    expect(grants, proname).not.toMatch(/(^| )=/)
  }
})
