import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../testing/createTestDatabase'
import { DatabaseRefusal } from './databaseRefusal'
import {
  EarlierBuildError,
  functionFiles,
  functionsFolder,
  migrateDatabase,
  migrationsFolder,
} from './migrateDatabase'

interface JournalEntry {
  idx: number
  when: number
  tag: string
  serversFrom?: string
}

interface Journal {
  entries: JournalEntry[]
}

const readJournal = async (folder = migrationsFolder): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))

/** What a release contained: hashes of its migrations by their tag, and one of all its function files. */
interface Released {
  version: string
  migrations: Record<string, string>
  functions: string
}

const readReleased = async (): Promise<Released[]> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/released.json'), 'utf8'))

const hashOfFiles = async (folder: string, names: string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

const sqlFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** An empty database, and a connection of the account that migrates it. */
const openDatabase = async (create = createEmptyDatabase) => {
  const database = await create()
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

const copyFolder = async (from: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(from, folder, { recursive: true })
  return folder
}

/** The migrations and another one, as a later release has them. */
const addMigration = async (text: string, entry: Partial<JournalEntry> = {}): Promise<string> => {
  const folder = await copyFolder(migrationsFolder)
  const { entries } = await readJournal(folder)
  const last = entries.at(-1)!
  const added = { ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_of_the_test', ...entry }
  await writeFile(join(folder, `${added.tag}.sql`), text)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [...entries, added] }))
  return folder
}

/** A copy of the function files that a test may change. */
const copyFunctions = async () => {
  const folder = await copyFolder(functionsFolder)
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
  expect(inMigrations).toEqual([
    'platform_now',
    'guard_merchant_rows',
    'first_id_of_month',
    'guard_moving_merchants',
  ])
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

const additive = 'set local role playfront_owner; alter table member add column note text; reset role;'

/** A database that a later release migrated with another function, and how a server of this one starts on it. */
const openLater = async (entry: Partial<JournalEntry> = {}) => {
  const database = await openDatabase(() => createTestDatabase())
  const { folder, change } = await copyFunctions()
  await change('page-speed', '2000000000', '7')
  const later = { migrations: await addMigration(additive, entry), functions: folder }
  expect(await migrateDatabase(database.url, later)).toBe('current')
  const stateOf = async () => ({
    functions: await database.appliedFunctions(),
    migrations: await database.read('select * from history.migration order by made_at_ms'),
    sums: await database.read(`select add_counts('{1,5}', '{2,9}') as sums`),
  })
  return { ...database, later, stateOf }
}

test('a node that starts again on the schema of a later release serves, and leaves migrations and functions alone', async () => {
  const { url, later, stateOf } = await openLater()
  const before = await stateOf()
  expect(before.sums).toEqual([{ sums: [3, 7] }])
  const starts = [migrateDatabase(url), migrateDatabase(url, later), migrateDatabase(url)]
  expect(await Promise.all(starts)).toEqual(['later', 'current', 'later'])
  expect(await stateOf()).toEqual(before)
})

test('a node that a later release has ruled out does not start, and says from which version on one may serve', async () => {
  const { url, stateOf } = await openLater({ serversFrom: '0.10.0' })
  const before = await stateOf()
  await expect(migrateDatabase(url, { release: '0.9.3' })).rejects.toThrow(
    new DatabaseRefusal(
      'The database was migrated by a later release and can only be served from Playfront 0.10.0 on, and this is ' +
        '0.9.3: start 0.10.0 or a later release. A schema never goes back; to run 0.9.3 again, restore a backup ' +
        'from before the migration.',
    ),
  )
  expect(await stateOf()).toEqual(before)
  expect(await migrateDatabase(url, { release: '0.10.0' })).toBe('later')
  expect(await stateOf()).toEqual(before)
})

test('a node whose own migration is missing in the schema of a later release does not start', async () => {
  const { url, read } = await openLater()
  const early = { tag: '9998_of_a_fix', when: (await readJournal()).entries.at(-1)!.when + 500 }
  const fix = { migrations: await addMigration('select 1', early), release: '0.2.1' }
  await expect(migrateDatabase(url, fix)).rejects.toThrow(
    new DatabaseRefusal(
      'The database was migrated by another release, which lacks 1 of the migrations of Playfront 0.2.1: ' +
        'start the newest release, which has the migrations of both.',
    ),
  )
  expect(await read('select from history.migration')).toHaveLength((await readJournal()).entries.length + 1)
})

test('released migrations are never changed: what is new comes after them', async () => {
  const { entries } = await readJournal()
  for (const { version, migrations } of await readReleased()) {
    const tags = Object.keys(migrations)
    expect(
      entries.slice(0, tags.length).map(({ tag }) => tag),
      version,
    ).toEqual(tags)
    for (const tag of tags)
      expect(
        await hashOfFiles(migrationsFolder, [`${tag}.sql`]),
        `${tag} was released with ${version}: write another migration instead`,
      ).toBe(migrations[tag])
  }
})

test('functions that differ from the newest release come with a migration, so that older nodes do not replace them', async () => {
  const newest = (await readReleased()).at(-1)!
  const isChanged = (await hashOfFiles(functionsFolder, await sqlFiles(functionsFolder))) !== newest.functions
  const added = (await readJournal()).entries.slice(Object.keys(newest.migrations).length)
  expect(isChanged && added.length === 0, 'add a migration; it may be empty').toBe(false)
})

/** The statements of a migration after which a server of the release before might fail: what it drops, renames or narrows. */
const findNarrowing = (text: string): string[] => {
  const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  const made = new Set([...plain.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name))
  return plain
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => narrowing.test(statement))
    .filter(
      (statement) => !made.has(/^(?:alter table|create unique index \w+ on) (\w+)/.exec(statement)?.[1]),
    )
}

const narrowing =
  /\b(?:drop|rename|revoke|set not null|unique index)\b|\btype\b.+\busing\b|\balter column \w+ (?:set data )?type\b|\badd (?:constraint|check|unique|primary|exclude)\b|\badd column (?:if not exists )?\w+ (?:(?!\bdefault\b|,).)*\bnot null(?:(?!\bdefault\b|,).)*(?:,|$)/

test('a statement that may break servers of the release before is found', () => {
  for (const text of [
    'alter table member drop column note',
    'drop function add_counts(int[], int[])',
    'alter table member rename column note to notes',
    'alter table member alter column note set not null',
    'alter table member alter column note type int',
    'alter table member add column note text not null',
    'alter table member add column rank int not null default 0, add column note text not null',
    'alter table member add constraint short check (length(note) < 9)',
    'create unique index one_note on member (note)',
    'revoke select on member from playfront_app',
  ])
    expect(findNarrowing(`set local role playfront_owner; ${text}; reset role;`), text).toEqual([text])
  for (const text of [
    additive,
    'create table note (id uuid not null); alter table note add constraint one unique (id);',
    'alter table member add column rank int not null default 0; -- drop nothing',
  ])
    expect(findNarrowing(text), text).toEqual([])
})

test('a migration that may break servers of the release before states from which version on they may serve', async () => {
  const baseline = Object.keys((await readReleased())[0]!.migrations).length
  for (const { tag, serversFrom } of (await readJournal()).entries.slice(baseline)) {
    if (serversFrom !== undefined) expect(serversFrom, tag).toMatch(/^\d+\.\d+\.\d+$/)
    const found = findNarrowing(await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8'))
    expect(
      serversFrom === undefined ? found : [],
      `${tag} needs "serversFrom" in the journal (0.2.0 where servers of 0.2.0 go on all the same)`,
    ).toEqual([])
  }
})
