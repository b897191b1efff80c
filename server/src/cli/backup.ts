import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { defaultDataDir, hasKeyFile, keySourceOf, type MasterKeyPlace } from '../masterKeySettings'
import { readDatabaseOptions } from '../options'
import type { KeyPair } from '../platform/keys/keySource'
import { folderSource, type MasterKey, masterKeyFiles, openMasterKey } from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { createRoles } from '../store/migrateDatabase'
import { claimMasterKey } from '../store/secretVault'
import { OperatorError, say, withStoreOn } from '../store/withStore'

const dumpFile = 'database.dump'
/** In a backup without its key: the fingerprints of the keys that it needs, one a line. */
const neededFile = 'master.fingerprint'

type Environment = Record<string, string | undefined>

/**
 * Writes the database, as it is at one moment, to a new folder; with it the master key, if that is in DATA_DIR, and
 * otherwise its fingerprint: a key that is kept elsewhere is not copied to lie beside what it protects. The account of
 * DATABASE_URL must be a superuser or have BYPASSRLS: row-level security would hide rows from any other. A backup that
 * fails leaves nothing.
 * @throws OperatorError, MasterKeyError when the key is missing or is not the database's
 */
export const writeBackup = async (environment: Environment, folder: string): Promise<void> => {
  const { databaseUrl, place } = placesOf(environment)
  const target = resolve(folder)
  if (!(await isEmptyFolder(target))) throw new OperatorError(`${target} is not empty: name a new folder.`)
  const key = await readOwnKey(databaseUrl, place)
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    await runTool('pg_dump', ['--format=custom', `--file=${join(target, dumpFile)}`], databaseUrl)
    if (place.masterKey) await writeFile(join(target, neededFile), `${fingerprintsOf(key).join('\n')}\n`)
    else await copyKeys(dataDirOf(place), target)
  } catch (failure) {
    await rm(target, { recursive: true })
    throw failure
  }
  say(
    place.masterKey
      ? `The database is in ${target}; the master key ${key.fingerprint} of ${key.source}, which it needs, is not: keep a copy of it elsewhere.`
      : `The database and the master key are in ${target}. Keep the folder as secret as the service itself.`,
  )
}

/**
 * Reads a backup into an empty database, and its master key, if it holds one and no setting names another place, into
 * DATA_DIR. The account of DATABASE_URL must be a superuser. Nothing is restored by half: it is one transaction.
 * @throws OperatorError when the database has tables, or this node has another master key than the backup needs
 */
export const readBackup = async (environment: Environment, folder: string): Promise<void> => {
  const { databaseUrl, place } = placesOf(environment)
  const source = resolve(folder)
  const isKeyCopied = place.masterKey === undefined && holdsKey(source)
  await assertNeededKeys(source, place, isKeyCopied)
  await prepareDatabase(databaseUrl)
  const restore = [
    '--single-transaction',
    '--exit-on-error',
    '--dbname',
    decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
  ]
  await runTool('pg_restore', [...restore, join(source, dumpFile)], databaseUrl)
  await collectStatistics(databaseUrl)
  if (isKeyCopied) await copyKeys(source, dataDirOf(place))
  say(
    'The database is restored. Compare it with playfront ledger and playfront audit before the server starts.',
  )
}

const placesOf = (environment: Environment) => {
  const { databaseUrl, ...place } = readDatabaseOptions(environment)
  if (databaseUrl === undefined)
    throw new OperatorError(
      'DATABASE_URL is not set: stop the server and copy DATA_DIR to keep an embedded database.',
    )
  return { databaseUrl, place }
}

const dataDirOf = ({ dataDir = defaultDataDir }: MasterKeyPlace): string => resolve(dataDir)

/** The master key that opens what this database holds. */
const readOwnKey = async (databaseUrl: string, place: MasterKeyPlace): Promise<MasterKey> => {
  const source = keySourceOf(place)
  // A missing one would be made new at the next start, and the backup could never be opened.
  if (!place.masterKey && !hasKeyFile(place))
    throw new OperatorError(`${source.name} is missing: name the DATA_DIR of a node with DATA_DIR.`)
  const masterKey = await openMasterKey(source)
  const { randomness } = realPlatform()
  await withStoreOn(databaseUrl, (store) => claimMasterKey({ store, masterKey, randomness }))
  return masterKey
}

/** While a rotation of the key is under way, some values need the previous one. */
const copyKeys = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of Object.values(masterKeyFiles))
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name))
}

const holdsKey = (folder: string): boolean => existsSync(join(folder, masterKeyFiles.current))

const fingerprintsOf = ({ fingerprint, previous }: KeyPair): string[] => [
  fingerprint,
  ...(previous ? [previous.fingerprint] : []),
]

const readNeeded = async (backup: string): Promise<string[]> => {
  if (holdsKey(backup)) return fingerprintsOf(await folderSource(backup).read())
  const text = await readFile(join(backup, neededFile), 'utf8').catch(() => {
    throw new OperatorError(
      `${backup} holds no backup: there is neither ${masterKeyFiles.current} nor ${neededFile} in it.`,
    )
  })
  return text.trim().split('\n')
}

/** @throws OperatorError when this node would not have each key that the backup needs */
const assertNeededKeys = async (
  backup: string,
  place: MasterKeyPlace,
  isKeyCopied: boolean,
): Promise<void> => {
  const needed = await readNeeded(backup)
  const source = keySourceOf(place)
  const isThere = place.masterKey !== undefined || hasKeyFile(place)
  if (isKeyCopied && !isThere) return
  const found = isThere ? fingerprintsOf(await source.read()) : []
  const missing = needed.slice(0, isKeyCopied ? 1 : 2).filter((fingerprint) => !found.includes(fingerprint))
  if (missing.length > 0)
    throw new OperatorError(
      `The backup needs the master key ${missing.join(' and ')}, and ${source.name} ${found.length > 0 ? `is ${found.join(' and ')}` : 'is missing'}.`,
    )
}

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0

/** Roles belong to the cluster and are not in the dump, which grants to them. */
const prepareDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace",
    )
    if (rows[0]?.count !== 0) throw new OperatorError('The database is not empty: restore into a new one.')
    await createRoles(client)
  })

/** A dump has no statistics, and until the planner has them, it takes every table for small. */
const collectStatistics = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('analyze')
  })

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
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
