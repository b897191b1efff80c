import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds } from '@playfront/contract/time'
import { takePidLock } from '@playfront/server/embedded/lock/pidLock'
import { BuildFailure, describeFailure } from './describeFailure'
import { fingerprint } from './fingerprint'
import { inProduction } from './inProduction'
import { bringBack, layAside } from './keepEarlier'
import { precompress } from './precompress'
import { type Target, targets } from './targets'

/**
 * Builds everything that is older than its sources, and says so; silent when all is fresh. Two commands that find the
 * same stale build do it once: the second waits for the first.
 *
 * @returns the names of what was built
 * @throws BuildFailure whose message says what could not be built and what to do
 */
export async function buildStale(root: string, notify: (line: string) => void): Promise<string[]> {
  if (findStale(root).length === 0) return []
  const release = await waitForBuildLock(root, notify)
  try {
    const stale = findStale(root)
    for (const each of stale) await buildOne(root, each, notify)
    return stale.map(({ target }) => target.name)
  } finally {
    release()
  }
}

interface Stale {
  target: Target
  /** What its sources were when it was found stale; a change during the build makes it stale again. */
  sourceFingerprint: string
}

const findStale = (root: string): Stale[] =>
  targets
    .map((target) => ({ target, sourceFingerprint: fingerprint(root, target.sources) }))
    .filter(({ target, sourceFingerprint }) => !isFresh(root, target, sourceFingerprint))

async function buildOne(
  root: string,
  { target, sourceFingerprint }: Stale,
  notify: (line: string) => void,
): Promise<void> {
  const began = performance.now()
  try {
    layAside(root, target)
    await inProduction(() => target.build(root))
    bringBack(root, target)
    if (target.isServed) await precompress(root, servedOutputs(root))
  } catch (failure) {
    throw new BuildFailure(describeFailure(target.name, failure), { cause: failure })
  }
  writeFileSync(stampFile(root, target), sourceFingerprint)
  notify(`built ${target.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function waitForBuildLock(root: string, notify: (line: string) => void): Promise<() => void> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  for (let isFirst = true; ; isFirst = false) {
    const lock = await takePidLock(join(cache, 'build.lock'))
    if (lock.ok) return lock.release
    if (isFirst) notify(`waiting for the build that process ${lock.pid} is doing`)
    await wait(milliseconds(100))
  }
}

/** All that is served and there, so that what one target no longer uses and another does stays on the shelf. */
const servedOutputs = (root: string) =>
  targets
    .filter(({ isServed, output }) => isServed && existsSync(join(root, output)))
    .map(({ output }) => output)

function isFresh(root: string, target: Target, sourceFingerprint: string): boolean {
  const stamp = stampFile(root, target)
  return (
    existsSync(join(root, target.proof)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourceFingerprint
  )
}

/** Only a finished build is stamped: one that was interrupted is done again. */
const stampFile = (root: string, { output }: Target) =>
  join(root, '.cache', `built-${output.replaceAll('/', '-')}`)
