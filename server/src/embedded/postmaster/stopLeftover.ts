import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { commandOf, isAlive } from '../lock/processes'

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterNote {
  pid: number
  isReady: boolean
}

const STATUS_LINE = 7

/** Reads the note of the cluster's PostgreSQL; undefined when there is none or it is half written. */
export function readPostmasterNote(cluster: string): PostmasterNote | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, isReady: lines[STATUS_LINE]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

export const removePostmasterNote = (cluster: string) =>
  rmSync(join(cluster, 'postmaster.pid'), { force: true })

/**
 * Shuts down a PostgreSQL whose server was killed (kill -9) and left it running on this cluster. Call it only while
 * holding the data folder's lock: then no other process can be using that database.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const note = readPostmasterNote(cluster)
  if (!note) return
  if (isPostgresOn(note.pid, cluster)) {
    log('shutting down the database that a former start left running')
    await stopProcess(note.pid)
  } else {
    // The id may belong to any process by now, and PostgreSQL refuses to start while it is alive.
    removePostmasterNote(cluster)
  }
}

/** Asks PostgreSQL to roll back and stop; when it does not within its time, has it drop all connections. */
export async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await isGoneWithin(pid, seconds(20))) return
  process.kill(pid, 'SIGQUIT')
  await isGoneWithin(pid, seconds(10))
}

function isPostgresOn(pid: number, cluster: string): boolean {
  const command = isAlive(pid) ? commandOf(pid) : undefined
  return command !== undefined && command.includes('postgres') && command.includes(cluster)
}

async function isGoneWithin(pid: number, limit: Milliseconds): Promise<boolean> {
  const step = milliseconds(15)
  for (let waitedMs = 0; waitedMs < limit; waitedMs += step) {
    if (!isAlive(pid)) return true
    await wait(step)
  }
  return !isAlive(pid)
}
