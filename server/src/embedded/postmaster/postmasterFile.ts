import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

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
