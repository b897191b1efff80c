import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase'
import { partitioned, retention } from './retention'

const relationsOf = async (condition: string): Promise<string[]> => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where ${condition} and not relispartition and relnamespace = 'public'::regnamespace`)
  await client.end()
  return rows.map(({ name }) => name).sort()
}

test('every table of the database states how long its rows are kept, once', async () => {
  expect(Object.values(retention).flat().sort()).toEqual(await relationsOf(`relkind in ('r', 'p')`))
})

test('the tables that are partitioned by month are listed', async () => {
  expect([...partitioned].sort()).toEqual(await relationsOf(`relkind = 'p'`))
})
