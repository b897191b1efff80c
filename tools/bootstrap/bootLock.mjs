import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tell } from './fail.mjs'
import { cache } from './paths.mjs'

const lock = join(cache, 'bootstrap.lock')

/**
 * Runs the work while no other command does: `npm start` and `npm test` may be started together on a fresh clone,
 * and the second then waits for the packages that the first installs.
 *
 * @param {() => Promise<void>} work
 */
export async function withBootLock(work) {
  mkdirSync(cache, { recursive: true })
  await takeLock()
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  await work()
  process.removeListener('exit', release)
  release()
}

async function takeLock() {
  let isTold = false
  while (!isCreated()) {
    const holder = readHolder()
    if (holder === undefined || !isAlive(holder)) {
      rmSync(lock, { force: true })
    } else {
      if (!isTold) tell(`waiting for the set-up that process ${holder} is doing`)
      isTold = true
    }
    await wait(100)
  }
}

function isCreated() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @returns {number | undefined} the holder, or undefined when the lock was torn or has just been given free */
function readHolder() {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
