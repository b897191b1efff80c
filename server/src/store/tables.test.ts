import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const ledgerTables = ['wallet', 'member_balance', 'ledger_transaction', 'ledger_entry', 'statement_mark']

const merchantTables = async (): Promise<string[]> => {
  const { rows } = await client.query(`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant' order by table_name`)
  return rows.map((row) => row.table_name)
}

describe('the mirrors in tables/', async () => {
  const folder = new URL('./tables/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  const mirrors = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

  test.each(mirrors.map((mirror) => [getTableConfig(mirror).name, mirror] as const))(
    '%s has the columns that the database has',
    async (name, mirror) => {
      const { rows } = await client.query(
        `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [name],
      )
      const mirrored = getTableConfig(mirror).columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull || column.primary,
      }))
      expect(byName(mirrored)).toEqual(byName(rows))
    },
  )

  test('every table has a mirror', async () => {
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
    const mirrored = mirrors.map((mirror) => getTableConfig(mirror).name)
    expect(new Set(mirrored)).toEqual(new Set(rows.map((row) => row.tablename)))
  })
})

const byName = (columns: { name: string; type: string; required: boolean }[]) =>
  columns
    .map(({ name, type, required }) => {
      // The types under their one name, whichever of both a side uses.
      const short = type.replace('timestamp with time zone', 'timestamptz').replace(/^numeric.*/, 'numeric')
      return `${name} ${short}${required ? ' not null' : ''}`
    })
    .sort()

test('every table with a merchant column is protected by row-level security, for its owner too (T30, T33)', async () => {
  const { rows } = await client.query(`
    select relname, relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) as owner,
      array(select polname::text || ': ' || pg_get_expr(polqual, polrelid) from pg_policy
            where polrelid = pg_class.oid and 0 = any (polroles)) as open_to_all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
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
