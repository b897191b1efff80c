import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, seconds } from '@playfront/contract/time'
import { birthOf, isAlive } from './processes'

interface Holder {
  pid: number
  birth?: string
}

export type LockAttempt = { ok: true; release: () => void } | { ok: false; pid: number }

/**
 * Takes a lock that is a file naming its holder. A holder that died without a word (kill -9, power) is succeeded.
 *
 * @param path the lock's file; its folder must exist
 * @returns the way to release it, or the process that holds it
 */
export async function takePidLock(path: string): Promise<LockAttempt> {
  const own: Holder = { pid: process.pid, birth: birthOf(process.pid) }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    for (;;) {
      if (isLinked(draft, path)) return { ok: true, release: () => release(path, own) }
      const holder = livingHolder(path)
      if (holder) return { ok: false, pid: holder.pid }
      if (!bury(path)) await wait(milliseconds(20))
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Makes the draft the lock; a link fails when the name exists, which is what keeps two from taking it at once. */
function isLinked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead holder's lock. One process at a time, or the second would remove the lock its rival just took. */
function bury(path: string): boolean {
  const gate = `${path}.burial`
  try {
    mkdirSync(gate)
  } catch {
    if (isAbandoned(gate)) rmdirSync(gate)
    return false
  }
  try {
    if (!livingHolder(path)) rmSync(path, { force: true })
    return true
  } finally {
    rmdirSync(gate)
  }
}

function isAbandoned(gate: string): boolean {
  const made = statSync(gate, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > seconds(5)
}

function livingHolder(path: string): Holder | undefined {
  const holder = readHolder(path)
  if (!holder || !isAlive(holder.pid)) return undefined
  const birth = birthOf(holder.pid)
  return holder.birth && birth && holder.birth !== birth ? undefined : holder
}

/** Missing, or cut short by a full disk: its holder is then unknown. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return Number.isInteger(holder.pid) ? holder : undefined
  } catch {
    return undefined
  }
}

function release(path: string, own: Holder): void {
  const holder = readHolder(path)
  if (holder?.pid === own.pid && holder.birth === own.birth) rmSync(path, { force: true })
}
