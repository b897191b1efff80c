import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { diskFull, noFolder, noPermission } from '../failure/StartFailure'

/** The places inside a data folder. */
export interface DataFolder {
  dataDir: string
  /** PostgreSQL's own folder, complete or not there at all. */
  cluster: string
  /** The password of the database's owner, for this user's eyes only. */
  password: string
  /** What PostgreSQL said since its last start. */
  logFile: string
  /** Names the process that uses the folder. */
  lock: string
}

export const placesIn = (dataDir: string): DataFolder => ({
  dataDir,
  cluster: join(dataDir, 'postgres'),
  password: join(dataDir, 'postgres.password'),
  logFile: join(dataDir, 'postgres.log'),
  lock: join(dataDir, 'playfront.lock'),
})

/**
 * Makes the folder when it is missing and names it by its real path, the one by which a PostgreSQL that was left
 * running on it is recognised.
 *
 * @throws StartFailure `no-folder`, `disk-full` or `no-permission`
 */
export function openDataFolder(dataDir: string): DataFolder {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) throw noFolder(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    return placesIn(realpathSync(dataDir))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(dataDir, error) : noPermission(dataDir, error)
  }
}

/** The password of a data folder's database, or undefined when the folder keeps none. */
export function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Draws a password and keeps it in a file that its owner alone may read. */
export function makePassword(path: string): string {
  const password = randomBytes(24).toString('base64url')
  const draft = `${path}.draft`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
  return password
}
