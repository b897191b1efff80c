import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brokenData, diskFull, wrongVersion } from '../failure/StartFailure'
import { type DataFolder, makePassword, readPassword } from './dataFolder'
import { POSTGRES_MAJOR, type PostgresBinaries, runBinary } from './postgresBinaries'
import type { PostgresAccount } from './postgresAccount'

/** An empty cluster takes 40 MB, its first log of changes 64 more, and the first day of bets some on top. */
const NEW_CLUSTER_BYTES = 150 * 1024 ** 2

/** The bytes that may still be written where the path is, or would be; the reserve kept for root is not counted. */
export function freeBytesAt(path: string): number {
  if (!existsSync(path)) return freeBytesAt(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** @throws StartFailure `disk-full` when a new cluster would not fit; initdb would half finish and not say why */
export function assertSpaceForCluster(dataDir: string): void {
  if (freeBytesAt(dataDir) < NEW_CLUSTER_BYTES) throw diskFull(dataDir)
}

export const OWNER = 'postgres'
export const DATABASE = 'playfront'

const unfinishedPrefix = 'postgres.unfinished-'

export interface ClusterTools {
  account: PostgresAccount
  binaries: PostgresBinaries
}

interface PrepareOptions {
  isDisposable: boolean
  log: (line: string) => void
}

/**
 * Makes sure that a sound cluster stands in its place, and returns its owner's password. A new one is made in a
 * folder beside and moved when it is complete: an interrupted start leaves a folder that the next one clears.
 *
 * @throws StartFailure `broken-data` or `wrong-version`; Error with the words of initdb
 */
export async function prepareCluster(
  places: DataFolder,
  tools: ClusterTools,
  options: PrepareOptions,
): Promise<string> {
  clearUnfinished(places.dataDir)
  if (isEmptyOrMissing(places.cluster)) return makeCluster(places, tools, options)
  assertSound(places.cluster)
  return readPassword(places.password) ?? (await renewPassword(places, tools))
}

async function makeCluster(
  places: DataFolder,
  tools: ClusterTools,
  options: PrepareOptions,
): Promise<string> {
  assertSpaceForCluster(places.dataDir)
  const { account, binaries } = tools
  options.log('making the database, this once')
  const folder = mkdtempSync(join(places.dataDir, unfinishedPrefix))
  account.own(folder)
  const password = makePassword(places.password)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  account.own(passwordFile)
  const unfinished = join(folder, 'cluster')
  await runBinary(account, binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-instructions',
    ...(options.isDisposable ? ['--no-sync'] : []),
  ])
  await runAlone(tools, unfinished, `CREATE DATABASE ${DATABASE}`)
  if (existsSync(places.cluster)) rmdirSync(places.cluster)
  renameSync(unfinished, places.cluster)
  clearUnfinished(places.dataDir)
  return password
}

/** Each attempt has its own folder: the initdb of a killed start may still be writing into the previous one. */
function clearUnfinished(dataDir: string): void {
  const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(unfinishedPrefix))
  for (const name of unfinished) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/** The password file was lost: anyone who may write to the data folder may as well set a new password. */
async function renewPassword(places: DataFolder, tools: ClusterTools): Promise<string> {
  const password = makePassword(places.password)
  await runAlone(tools, places.cluster, `ALTER ROLE ${OWNER} PASSWORD '${password}'`)
  return password
}

/** Runs one statement without a server: PostgreSQL's single-user mode, which accepts no connections. */
const runAlone = ({ account, binaries }: ClusterTools, cluster: string, statement: string) =>
  runBinary(account, binaries.postgres, ['--single', '-D', cluster, 'postgres'], `${statement}\n`)

const isEmptyOrMissing = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

function assertSound(cluster: string): void {
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].find(
    (part) => !existsSync(join(cluster, part)),
  )
  if (missing) throw brokenData(cluster, `${missing} is missing`)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw brokenData(cluster, 'PG_VERSION is not a version')
  if (version !== POSTGRES_MAJOR) throw wrongVersion(cluster, version, POSTGRES_MAJOR)
}
