import { Client } from 'pg'
import { type DataFolder, openDataFolder } from './cluster/dataFolder'
import { DATABASE, OWNER, freeBytesAt, prepareCluster } from './cluster/initialiseCluster'
import { choosePostgresAccount } from './cluster/postgresAccount'
import { findPostgresBinaries, type PostgresBinaries } from './cluster/postgresBinaries'
import { StartFailure, alreadyRunning, decideFailure } from './failure/StartFailure'
import { takePidLock } from './lock/pidLock'
import { keepPostmaster } from './postmaster/postmaster'
import { stopLeftover } from './postmaster/stopLeftover'

export interface EmbeddedPostgresOptions {
  /** The folder of everything the program keeps; made when missing. */
  dataDir: string
  /** Called with a sentence about each step that takes time. */
  log: (line: string) => void
  /** A port on this machine; a free one when left out. */
  port?: number
  /**
   * Called when the database ended by itself and could not be kept running. Without it the failure ends the process,
   * so that its supervisor restarts it.
   */
  onLost?: (failure: StartFailure) => void
}

export interface EmbeddedPostgres {
  /** A connection string of the database's owner. It holds the password: never log it. */
  url: string
  /** Lets nothing be half done, writes everything to disk and gives the data folder free. May be called twice. */
  stop(): Promise<void>
}

interface StartOptions extends EmbeddedPostgresOptions {
  isDisposable: boolean
  /** Those of the packages when absent; tests start other versions. */
  binaries?: PostgresBinaries
  /** Settings that differ from those of a cluster beside the server. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Starts PostgreSQL 18 on a data folder of ours, for this machine only, and makes the database on the first start.
 *
 * @throws StartFailure whose message says what to do at the terminal
 */
export const startEmbeddedPostgres = (options: EmbeddedPostgresOptions) =>
  startPostgresIn({ ...options, isDisposable: false })

/** @param options.isDisposable gives up safety for speed; for clusters that do not outlive a run of the tests */
export async function startPostgresIn(options: StartOptions): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataDir)
  try {
    return await startLocked(folder, options)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw decideFailure(wordsOf(error), { ...folder, freeBytes: freeBytesAt(folder.dataDir) })
  }
}

async function startLocked(folder: DataFolder, options: StartOptions): Promise<EmbeddedPostgres> {
  const lock = await takePidLock(folder.lock)
  if (!lock.ok) throw alreadyRunning(folder.dataDir, lock.pid)
  try {
    const running = await start(folder, options)
    return { url: running.url, stop: () => running.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(folder: DataFolder, options: StartOptions): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? findPostgresBinaries()
  const tools = { binaries, account: choosePostgresAccount([binaries.postgres, folder.cluster]) }
  await stopLeftover(folder.cluster, options.log)
  const password = await prepareCluster(folder, tools, options)
  const { port, stop } = await keepPostmaster(folder, tools, options)
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
  try {
    await assertAnswers(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL opens the database's own files at the first connection, so their damage shows only now. */
async function assertAnswers(url: string): Promise<void> {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select count(*) from pg_class')
  } finally {
    await client.end()
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
