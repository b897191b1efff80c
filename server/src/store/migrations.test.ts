import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../testing/createTestDatabase'
import { migrateDatabase, migrationsFolder } from './migrateDatabase'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

test('each migration is in the journal once, in an order that only grows', async () => {
  const { entries } = await readJournal()
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
  const growing = (numbers: number[]) =>
    numbers.every((number, place) => place === 0 || number > numbers[place - 1]!)
  expect(growing(entries.map(({ when }) => when))).toBe(true)
  expect(growing(entries.map(({ idx }) => idx))).toBe(true)
})

test('two nodes that start at once migrate an empty database once (F27)', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)])
  await migrateDatabase(database.url)

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as done from drizzle.__drizzle_migrations')
  await client.end()
  expect(rows[0].done).toBe((await readJournal()).entries.length)
})
