import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readDatabaseOptions } from '../options'
import { loadMasterKey, masterKeyFiles } from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { createRoles } from '../store/migrateDatabase'
import { claimMasterKey } from '../store/secretVault'
import { OperatorError, say, withStoreOn } from '../store/withStore'

const dumpFile = 'database.dump'
const keyFile = masterKeyFiles.current

type Environment = Record<string, string | undefined>

/**
 * Writes the database, as it is at one moment, and the master key to a new folder. The account of DATABASE_URL must be
 * a superuser or have BYPASSRLS: row-level security would hide rows from any other. A backup that fails leaves nothing.
 * @throws OperatorError, MasterKeyError when the key in DATA_DIR is missing or is not the database's
 */
export const writeBackup = async (environment: Environment, folder: string): Promise<void> => {
  const { databaseUrl, dataDir } = databaseOf(environment)
  const target = resolve(folder)
  if (!(await isEmptyFolder(target))) throw new OperatorError(`${target} is not empty: name a new folder.`)
  const key = await readKey(databaseUrl, dataDir)
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    await runTool('pg_dump', ['--format=custom', `--file=${join(target, dumpFile)}`], databaseUrl)
    await writeFile(join(target, keyFile), key, { mode: 0o600 })
    await copyPrevious(dataDir, target)
  } catch (failure) {
    await rm(target, { recursive: true })
    throw failure
  }
  say(`The database and the master key are in ${target}. Keep the folder as secret as the service itself.`)
}

/**
 * Reads a backup into an empty database and puts its master key into DATA_DIR. The account of DATABASE_URL must be a
 * superuser. Nothing is restored by half: it is one transaction.
 * @throws OperatorError when the database has tables, or DATA_DIR another master key
 */
export const readBackup = async (environment: Environment, folder: string): Promise<void> => {
  const { databaseUrl, dataDir } = databaseOf(environment)
  const source = resolve(folder)
  const key = await readFile(join(source, keyFile)).catch(() => {
    throw new OperatorError(`${source} holds no backup: there is no ${keyFile} in it.`)
  })
  await assertSameKey(join(resolve(dataDir), keyFile), key)
  await prepareDatabase(databaseUrl)
  const restore = [
    '--single-transaction',
    '--exit-on-error',
    '--dbname',
    decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
  ]
  await runTool('pg_restore', [...restore, join(source, dumpFile)], databaseUrl)
  await mkdir(resolve(dataDir), { recursive: true })
  await cp(join(source, keyFile), join(resolve(dataDir), keyFile))
  await copyPrevious(source, dataDir)
  say(
    'The database is restored. Compare it with playfront ledger and playfront audit before the server starts.',
  )
}

const databaseOf = (environment: Environment) => {
  const { databaseUrl, dataDir } = readDatabaseOptions(environment)
  if (databaseUrl === undefined)
    throw new OperatorError(
      'DATABASE_URL is not set: stop the server and copy DATA_DIR to keep an embedded database.',
    )
  return { databaseUrl, dataDir }
}

/** The file of the master key that opens what this database holds. */
const readKey = async (databaseUrl: string, dataDir: string): Promise<Buffer> => {
  const path = join(resolve(dataDir), keyFile)
  // A missing one would be made new, and the backup could never be opened.
  const key = await readFile(path).catch(() => {
    throw new OperatorError(`${path} is missing: name the DATA_DIR of a node with DATA_DIR.`)
  })
  const { randomness } = realPlatform()
  const masterKey = await loadMasterKey(resolve(dataDir), randomness)
  await withStoreOn(databaseUrl, (store) => claimMasterKey({ store, masterKey, randomness }))
  return key
}

/** While a rotation of the key is under way, some values need the previous one. */
const copyPrevious = async (from: string, to: string): Promise<void> => {
  const [source, target] = [from, to].map((folder) => join(resolve(folder), masterKeyFiles.previous))
  if (source && target && existsSync(source)) await cp(source, target)
}

const assertSameKey = async (path: string, key: Buffer): Promise<void> => {
  const found = await readFile(path).catch(() => undefined)
  if (found && !found.equals(key))
    throw new OperatorError(
      `${path} is another master key, which could not open what the backup holds: name an empty DATA_DIR.`,
    )
}

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0

/** Roles belong to the cluster and are not in the dump, which grants to them. */
const prepareDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace",
    )
    if (rows[0]?.count !== 0) throw new OperatorError('The database is not empty: restore into a new one.')
    await createRoles(client)
  } finally {
    await client.end()
  }
}

/** The password is in the environment, since any account of the machine can read a command line. */
const runTool = async (tool: string, parameters: string[], url: string): Promise<void> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const child = spawn(tool, parameters, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PGHOST: decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get('sslmode') ?? undefined,
    },
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const code = await new Promise<number | null>((resolveEnd, rejectEnd) => {
    child.on('error', () =>
      rejectEnd(new OperatorError(`${tool} is not installed: install the client programs of PostgreSQL.`)),
    )
    child.on('close', resolveEnd)
  })
  if (code !== 0) throw new OperatorError(`${tool} failed: ${errors.join('').trim()}`)
}
