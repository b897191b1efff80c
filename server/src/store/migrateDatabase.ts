import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { releaseVersion } from '../kernel/releaseVersion'
import { DatabaseRefusal, decideVersion, explainRefusal } from './databaseRefusal'
import { type AppliedMigration, decideHistory, type Migration } from './decideHistory'
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
  'member-signals',
  'protection',
  'play-time',
  'promotions',
  'lottery-prize-modes',
  'lottery-reservations',
  'lottery-placing',
  'lottery-cancelling',
  'lottery-payments',
  'lottery-draws',
  'audit',
  'push',
  'chat',
  'feedback',
  'reports',
  'page-speed',
  'retention',
  'webhooks',
  'partitions',
  'due-work',
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
  /** Folder of the migrations and their journal; another one in tests. */
  migrations?: string
  /** The version that starts, such as `0.2.0`; another one in tests. */
  release?: string
}

/** `current`: the schema of this release. `later`: that of a later one, on which this one may serve; nothing was changed. */
export type SchemaState = 'current' | 'later'

/** Any number, as long as every node asks for the same one. */
const migrationLock = 7_204_118

/**
 * Migrates the database to the newest schema: the missing migrations, then the function files whose text changed, all
 * in one transaction. Several nodes may start at once: one migrates, the others wait for it. A database that a later
 * release migrated is left as it is.
 * @param url connection of an account that owns the database, and may create roles or take the three roles already
 * @throws EarlierBuildError, DatabaseRefusal; also when a later release has ruled out servers of this one
 */
export const migrateDatabase = async (url: string, options: MigrateOptions = {}): Promise<SchemaState> => {
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
    const { rows } = await client.query<AppliedMigration>(appliedText)
    const migrations = await readMigrations(options.migrations ?? migrationsFolder)
    const history = decideHistory(rows, migrations, options.release ?? releaseVersion)
    if (history.kind === 'earlier') throw new EarlierBuildError(howToStartAfresh(options.dataDir))
    if (history.kind === 'refused') throw new DatabaseRefusal(history.sentence)
    // A node of this build that starts again while a later one serves leaves the database to that one.
    if (history.kind === 'known') {
      for (const migration of history.missing) await applyMigration(client, migration)
      await applyFunctions(client, options.functions ?? functionsFolder)
      await client.query('set local role playfront_owner')
      await client.query('select make_partitions($1)', [monthsAhead])
      await client.query('reset role')
    }
    await client.query('commit')
    return history.kind === 'known' ? 'current' : 'later'
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

/** What was applied; `made_at_ms` is the migration's time in the journal, `servers_from` the oldest version that may serve after it. */
const historyTables = `
  create schema if not exists history;
  create table if not exists history.migration (
    hash text primary key, made_at_ms bigint not null, applied_at timestamptz not null default now());
  alter table history.migration add column if not exists servers_from text;
  create table if not exists history.function_file (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`

const appliedText =
  'select hash, made_at_ms::float8 as at, servers_from as "serversFrom" from history.migration'

interface Journal {
  entries: { tag: string; when: number; serversFrom?: string }[]
}

/** The migrations in the order of the journal. */
const readMigrations = async (folder: string): Promise<Migration[]> => {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return Promise.all(
    journal.entries.map(async ({ tag, when, serversFrom = null }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
      return { text, hash: hashOf(text), at: when, serversFrom }
    }),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const howToStartAfresh = (dataDir: string | undefined): string =>
  dataDir === undefined
    ? 'The database that DATABASE_URL names was made by an earlier build that this one cannot upgrade: ' +
      'name an empty database with DATABASE_URL, then start again.'
    : `The database in ${dataDir} was made by an earlier build that this one cannot upgrade: ` +
      `delete the folder ${dataDir} and run "npm start" again, which makes a new one.`

const applyMigration = async (client: pg.Client, migration: Migration): Promise<void> => {
  const { text, hash, at, serversFrom } = migration
  await client.query(text)
  await client.query('insert into history.migration (hash, made_at_ms, servers_from) values ($1, $2, $3)', [
    hash,
    at,
    serversFrom,
  ])
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
