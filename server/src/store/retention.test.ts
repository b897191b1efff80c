import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase'
import { retention } from './retention'

test('every table of the database states how long its rows are kept, once', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`)
  await client.end()
  expect(Object.values(retention).flat().sort()).toEqual(rows.map(({ name }) => name).sort())
})
