import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { placesIn, readPassword } from './cluster/dataFolder'
import { DATABASE, OWNER } from './cluster/initialiseCluster'
import { isAlive } from './lock/processes'

const portLine = 3
const statusLine = 7

/**
 * The database that a server on this machine keeps running in the data folder, for commands that look at it meanwhile.
 * The address holds the password: never log it. Undefined when none runs.
 */
export const findRunningPostgres = (dataDir: string): string | undefined => {
  if (!existsSync(dataDir)) return undefined
  const { cluster, password } = placesIn(realpathSync(dataDir))
  const note = join(cluster, 'postmaster.pid')
  const lines = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
  const secret = readPassword(password)
  if (!secret || lines[statusLine]?.trim() !== 'ready' || !isAlive(Number(lines[0]))) return undefined
  return `postgres://${OWNER}:${secret}@127.0.0.1:${lines[portLine]}/${DATABASE}`
}
