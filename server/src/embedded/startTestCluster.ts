import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresBinaries } from './cluster/postgresBinaries'
import { placesIn } from './cluster/dataFolder'
import { takePidLock } from './lock/pidLock'
import { stopLeftover } from './postmaster/stopLeftover'
import { type EmbeddedPostgres, startPostgresIn } from './startEmbeddedPostgres'

const PREFIX = 'playfront-test-'

export interface TestClusterOptions {
  settings?: Readonly<Record<string, string>>
  /** Fills the folder before the start; without it the cluster is empty. */
  prepare?: (dataDir: string) => Promise<void>
}

export interface TestCluster extends EmbeddedPostgres {
  dataDir: string
}

/**
 * A separate cluster for one run of the tests, in a temporary folder that is deleted afterwards, in memory where there
 * is room. It does not survive a power cut, which makes it several times faster; only tests may use it.
 * @param binaries those of another version than the packages'
 */
export async function startTestCluster(
  log: (line: string) => void = () => {},
  binaries?: PostgresBinaries,
  { settings, prepare }: TestClusterOptions = {},
): Promise<TestCluster> {
  await clearAbandoned()
  const dataDir = mkdtempSync(join(parentFolder(freeBytesIn(memoryFolder)), PREFIX))
  await prepare?.(dataDir)
  const postgres = await startPostgresIn({ dataDir, log, binaries, settings, isDisposable: true })
  const stop = () => postgres.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }))
  return { url: postgres.url, dataDir, stop }
}

/** Kept in memory by Linux. */
const memoryFolder = '/dev/shm'

/** A run of all tests takes less than a gigabyte. */
const neededBytes = 3 * 1024 ** 3

/**
 * Where a cluster's folder is created: copying a database, which most test files do, costs a third in memory.
 * @param freeBytes of the folder in memory; undefined where there is none
 */
export const parentFolder = (freeBytes: number | undefined): string =>
  freeBytes !== undefined && freeBytes >= neededBytes ? memoryFolder : tmpdir()

const freeBytesIn = (folder: string): number | undefined => {
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Clears what runs that were killed left behind: their databases still run and their folders fill the disk. */
async function clearAbandoned(): Promise<void> {
  const parents = [tmpdir(), memoryFolder].filter((folder) => existsSync(folder))
  const folders = parents.flatMap((parent) =>
    readdirSync(parent).flatMap((name) => (name.startsWith(PREFIX) ? [join(parent, name)] : [])),
  )
  for (const folder of folders) {
    const { dataDir, cluster, lock } = placesIn(folder)
    // A folder without a lock is being made at this very moment.
    if (!existsSync(lock)) continue
    const attempt = await takePidLock(lock).catch(() => undefined)
    if (!attempt?.ok) continue
    await stopLeftover(cluster, () => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}
