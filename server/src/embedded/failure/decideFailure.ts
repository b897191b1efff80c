import type { StartFailure } from './StartFailure'
import { brokenData, didNotStart, diskFull, noPermission } from './startSentences'

/** Where the failure happened, so that its sentence can name the places, and how the disk stands there. */
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
export function decideFailure(said: string, place: FailurePlace): StartFailure {
  if (fullDisk.test(said) || place.freeBytes < NEARLY_NOTHING) return diskFull(place.dataDir, said)
  if (refusedConnection.test(said)) return noPermission(place.dataDir, said)
  if (damage.test(said)) return brokenData(place.cluster, lastWords(said))
  return didNotStart(place.logFile, lastWords(said))
}

/** PostgreSQL's own obstacles that pass by themselves: a port snatched in between, a former process not quite gone. */
export const isPassingObstacle = (said: string) =>
  /could not (?:bind|create any TCP)|address already in use/i.test(said) ||
  (said.includes('shared memory block') && said.includes('still in use'))

function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const telling =
    lines.findLast((line) => /PANIC|FATAL|error:/i.test(line)) ?? lines.at(-1) ?? 'nothing at all'
  return telling.replace(/^.*?(?:PANIC|FATAL|error):\s*/i, '').trim()
}
