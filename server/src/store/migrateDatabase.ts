import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { DatabaseRefusal, decideVersion, explainRefusal } from './databaseRefusal'
import { monthsAhead } from './partitions'

/**
 * The files of `schema/functions`, in the order in which they are applied: each comes after those with the functions
 * that its SQL functions and triggers call.
 */
export const functionFiles = [
  'connection',
  'settings',
  'ledger',
  'statements',
  'wallets',
  'exclusions',
  'protection',
  'play-time',
  'promotions',
  'lottery-prize-modes',
  'lottery-reservations',
  'lottery-placing',
  'lottery-cancelling',
  'lottery-payments',
  'audit',
  'push',
  'chat',
  'feedback',
  'reports',
  'page-speed',
  'retention',
  'partitions',
] as const

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
export const functionsFolder = fileURLToPath(new URL('./schema/functions', import.meta.url))

/** The database was made by an earlier build that this one cannot upgrade. The message is the sentence to show; nothing was written. */
export class EarlierBuildError extends Error {
  override readonly name = 'EarlierBuildError'
}

export interface MigrateOptions {
  /** Folder of the embedded database; absent where DATABASE_URL names one. */
  dataDir?: string
  /** Folder of the function files; another one in tests. */
  functions?: string
}

/** Any number, as long as every node asks for the same one. */
const migrationLock = 7_204_118

/**
 * Migrates the database to the newest schema: the missing migrations, then the function files whose text changed, all
 * in one transaction. Several nodes may start at once: one migrates, the others wait for it.
 * @param url connection of an account that owns the database, and may create roles or take the three roles already
 * @throws EarlierBuildError, DatabaseRefusal
 */
export const migrateDatabase = async (url: string, options: MigrateOptions = {}): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'playfront migrations' })
  // Its statements report a lost connection; without a listener the loss would end the process instead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertVersion(client)
    await client.query('begin')
    // The transaction's and not the connection's: a pooler may give each transaction another connection.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    if (await isOfFirstBuilds(client)) throw new EarlierBuildError(howToStartAfresh(options.dataDir))
    await client.query(historyTables)
    const migrations = await readMigrations()
    const { rows } = await client.query<HistoryRow>(
      'select hash, made_at_ms::float8 as at from history.migration',
    )
    const history = decideHistory(rows, migrations)
    if (history.kind === 'earlier') throw new EarlierBuildError(howToStartAfresh(options.dataDir))
    // A node of this build that starts again while a later one serves leaves the database to that one.
    if (history.kind === 'known') {
      for (const migration of history.missing) await applyMigration(client, migration)
      await applyFunctions(client, options.functions ?? functionsFolder)
      await client.query('set local role playfront_owner')
      await client.query('select make_partitions($1)', [monthsAhead])
      await client.query('reset role')
    }
    await client.query('commit')
  } catch (failure) {
    throw explainRefusal(failure)
  } finally {
    // An unfinished transaction and its lock go with the connection.
    await client.end()
  }
}

const assertVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const decision = decideVersion(rows[0]?.version ?? 0)
  if (!decision.ok) throw new DatabaseRefusal(decision.sentence)
}

/** Builds before the first release kept their history in the tables of another migrator. */
const isOfFirstBuilds = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  return rows[0]?.found === true
}

/** What was applied; `made_at_ms` is the migration's time in the journal. */
const historyTables = `
  create schema if not exists history;
  create table if not exists history.migration (
    hash text primary key, made_at_ms bigint not null, applied_at timestamptz not null default now());
  create table if not exists history.function_file (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`

interface Migration {
  text: string
  /** SHA-256 of the text, hex. */
  hash: string
  /** Its time in the journal, milliseconds. */
  at: number
}

interface Journal {
  entries: { tag: string; when: number }[]
}

/** The migrations in the order of the journal. */
const readMigrations = async (): Promise<Migration[]> => {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
      return { text, hash: hashOf(text), at: when }
    }),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

interface HistoryRow {
  hash: string
  /** The migration's time in the journal, milliseconds. */
  at: number
}

type History = { kind: 'earlier' } | { kind: 'later' } | { kind: 'known'; missing: Migration[] }

/** Whether the database was made by this build or one that it can follow. */
const decideHistory = (rows: HistoryRow[], migrations: Migration[]): History => {
  const newest = Math.max(...migrations.map(({ at }) => at))
  const known = new Set(migrations.map(({ hash }) => hash))
  if (rows.some(({ hash, at }) => at <= newest && !known.has(hash))) return { kind: 'earlier' }
  if (rows.some(({ at }) => at > newest)) return { kind: 'later' }
  const applied = new Set(rows.map(({ hash }) => hash))
  return { kind: 'known', missing: migrations.filter(({ hash }) => !applied.has(hash)) }
}

const howToStartAfresh = (dataDir: string | undefined): string =>
  dataDir === undefined
    ? 'The database that DATABASE_URL names was made by an earlier build that this one cannot upgrade: ' +
      'name an empty database with DATABASE_URL, then start again.'
    : `The database in ${dataDir} was made by an earlier build that this one cannot upgrade: ` +
      `delete the folder ${dataDir} and run "npm start" again, which makes a new one.`

const applyMigration = async (client: pg.Client, { text, hash, at }: Migration): Promise<void> => {
  await client.query(text)
  await client.query('insert into history.migration (hash, made_at_ms) values ($1, $2)', [hash, at])
}

/** Applies the files whose text is not the one that was applied last; they act as the owner of the tables. */
const applyFunctions = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from history.function_file',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const name of functionFiles) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    const hash = hashOf(text)
    if (applied.get(name) === hash) continue
    await client.query('set local role playfront_owner')
    await client.query(text)
    await client.query('reset role')
    await client.query(
      `insert into history.function_file (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    )
  }
}

/** Creates the roles that are missing in the cluster, for a backup that grants to them. */
export const createRoles = async (client: pg.Client): Promise<void> => {
  const text = await readFile(join(migrationsFolder, '0001_roles.sql'), 'utf8')
  const end = '\n$$;\n'
  await client.query(text.slice(0, text.indexOf(end) + end.length))
}
