import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../testing/createTestDatabase'
import {
  EarlierBuildError,
  functionFiles,
  functionsFolder,
  migrateDatabase,
  migrationsFolder,
} from './migrateDatabase'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

const sqlFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** An empty database, and a connection of the account that migrates it. */
const openDatabase = async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const read = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const appliedFunctions = () =>
    read<{ name: string; applied_at: Date }>(
      'select name, applied_at from history.function_file order by name',
    )
  return { url: database.url, read, appliedFunctions }
}

/** A copy of the function files that a test may change. */
const copyFunctions = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-functions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(functionsFolder, folder, { recursive: true })
  const change = async (name: string, from: string, to: string) => {
    const path = join(folder, `${name}.sql`)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
  }
  return { folder, change }
}

test('each migration is in the journal once, in an order that only grows', async () => {
  const { entries } = await readJournal()
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(await sqlFiles(migrationsFolder))
  const growing = (numbers: number[]) =>
    numbers.every((number, place) => place === 0 || number > numbers[place - 1]!)
  expect(growing(entries.map(({ when }) => when))).toBe(true)
  expect(growing(entries.map(({ idx }) => idx))).toBe(true)
})

test('each function file is in the list once', async () => {
  expect(functionFiles.map((name) => `${name}.sql`).sort()).toEqual(await sqlFiles(functionsFolder))
})

test('each function has one text: in one function file, or in a migration if a table needs it', async () => {
  const namesIn = async (folder: string) => {
    const texts = await Promise.all(
      (await sqlFiles(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    return texts.flatMap((text) =>
      [...text.matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name = '']) => name),
    )
  }
  const inMigrations = await namesIn(migrationsFolder)
  expect(inMigrations).toEqual(['platform_now', 'guard_merchant_rows'])
  const written = [...inMigrations, ...(await namesIn(functionsFolder))]
  const { read, url } = await openDatabase()
  await migrateDatabase(url)
  const made = await read<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  expect(written.sort()).toEqual(made.map(({ proname }) => proname).sort())
})

test('two nodes that start at once migrate an empty database once (F27)', async () => {
  const { url, read, appliedFunctions } = await openDatabase()
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  const before = await appliedFunctions()
  expect(before.map(({ name }) => name)).toEqual([...functionFiles].sort())
  await migrateDatabase(url)
  expect(await appliedFunctions()).toEqual(before)
  const [migrations] = await read('select count(*)::int as done from history.migration')
  expect(migrations?.['done']).toBe((await readJournal()).entries.length)
})

test('a changed function file is applied again at the next start, and no other', async () => {
  const { url, read, appliedFunctions } = await openDatabase()
  await migrateDatabase(url)
  const before = await appliedFunctions()
  const { folder, change } = await copyFunctions()
  await change('page-speed', '2000000000', '7')
  await Promise.all([
    migrateDatabase(url, { functions: folder }),
    migrateDatabase(url, { functions: folder }),
  ])
  expect(await read(`select add_counts('{1,5}', '{2,9}') as sums`)).toEqual([{ sums: [3, 7] }])
  const after = await appliedFunctions()
  const again = after.filter(({ applied_at }, place) => +applied_at !== +(before[place]?.applied_at ?? 0))
  expect(again.map(({ name }) => name)).toEqual(['page-speed'])
  // Rights and owner stay those of the first time.
  const [speed] = await read(`select proacl::text, pg_get_userbyid(proowner) as owner from pg_proc
    where proname = 'add_counts'`)
  expect(speed).toMatchObject({
    owner: 'playfront_owner',
    proacl: expect.stringContaining('playfront_app=X'),
  })
})

test('every function file can be applied again to a database that has it', async () => {
  const { url, read, appliedFunctions } = await openDatabase()
  await migrateDatabase(url)
  const before = await appliedFunctions()
  await read('update history.function_file set hash = md5(hash)')
  await migrateDatabase(url)
  const after = await appliedFunctions()
  expect(after.filter(({ applied_at }, place) => +applied_at === +(before[place]?.applied_at ?? 0))).toEqual(
    [],
  )
})

test('a function file that fails leaves the database as it was', async () => {
  const { url, appliedFunctions, read } = await openDatabase()
  await migrateDatabase(url)
  const before = await appliedFunctions()
  const { folder, change } = await copyFunctions()
  await change('ledger', 'Entries and transactions', 'Transactions and entries')
  await change('page-speed', 'array_agg(', 'no_such_function(')
  await expect(migrateDatabase(url, { functions: folder })).rejects.toMatchObject({ code: '42883' })
  expect(await appliedFunctions()).toEqual(before)
  expect(await read(`select add_counts('{1}', '{2}') as sums`)).toEqual([{ sums: [3] }])
})

test('a database of an earlier build is refused with a sentence that says how to start afresh', async () => {
  const { url, read } = await openDatabase()
  await migrateDatabase(url)
  await read(`insert into history.migration (hash, made_at_ms) values ('earlier', 1795000446000)`)
  const applied = await read('select * from history.function_file')
  await expect(migrateDatabase(url, { dataDir: '/srv/.data' })).rejects.toThrow(
    new EarlierBuildError(
      'The database in /srv/.data was made by an earlier build that this one cannot upgrade: ' +
        'delete the folder /srv/.data and run "npm start" again, which makes a new one.',
    ),
  )
  await expect(migrateDatabase(url)).rejects.toThrow(
    'The database that DATABASE_URL names was made by an earlier build that this one cannot upgrade: ' +
      'name an empty database with DATABASE_URL, then start again.',
  )
  expect(await read('select * from history.function_file')).toEqual(applied)
})

test('a database whose history is in the tables of the first builds is refused, and nothing is written', async () => {
  const { url, read } = await openDatabase()
  await read('create schema drizzle')
  await read('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
  await expect(migrateDatabase(url)).rejects.toThrow(EarlierBuildError)
  expect(await read(`select to_regclass('history.migration') as made`)).toEqual([{ made: null }])
})

test('a node that starts again beside a later build leaves its functions alone', async () => {
  const { url, read, appliedFunctions } = await openDatabase()
  await migrateDatabase(url)
  await read(`insert into history.migration (hash, made_at_ms) values ('later', 4102444800000)`)
  await read(`update history.function_file set hash = 'of the later build'`)
  const before = await appliedFunctions()
  await migrateDatabase(url)
  expect(await appliedFunctions()).toEqual(before)
})
