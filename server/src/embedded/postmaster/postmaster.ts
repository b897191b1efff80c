import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { DataFolder } from '../cluster/dataFolder'
import type { ClusterTools } from '../cluster/initialiseCluster'
import { postgresParameters } from '../cluster/postgresSettings'
import { postgresEnvironment } from '../cluster/postgresBinaries'
import { type StartFailure, databaseLost, isPassingObstacle } from '../failure/StartFailure'
import { readPostmasterNote, stopLeftover, stopProcess } from './stopLeftover'

export interface Postmaster {
  port: number
  stop(): Promise<void>
}

export interface PostmasterOptions {
  /** The port to listen on; a free one when left out. */
  port?: number
  isDisposable: boolean
  /** Settings that differ from those of a cluster beside the server. */
  settings?: Readonly<Record<string, string>>
  /** Called when PostgreSQL ends although it was not stopped. */
  onEnd: () => void
}

const ATTEMPTS = 4

/**
 * Starts PostgreSQL on a prepared cluster and waits until it takes connections.
 *
 * @throws Error whose message is what PostgreSQL wrote into its log
 */
export async function startPostmaster(
  places: DataFolder,
  tools: ClusterTools,
  options: PostmasterOptions,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(places, tools, options)
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !isPassingObstacle(error.message)) throw error
      await wait(milliseconds(250 * attempt))
    }
  }
}

async function startOnce(
  places: DataFolder,
  tools: ClusterTools,
  options: PostmasterOptions,
): Promise<Postmaster> {
  const port = options.port ?? (await findFreePort())
  const child = spawnPostgres(
    places,
    tools,
    postgresParameters(places.cluster, port, { ...options, ...tools.binaries }),
  )
  await untilReady(child, places)
  return { port, stop: keepWatch(child, options.onEnd) }
}

function spawnPostgres(
  places: DataFolder,
  { account, binaries }: ClusterTools,
  flags: string[],
): ChildProcess {
  const log = openSync(places.logFile, 'w', 0o600)
  try {
    const { command, parameters, identity } = account.commandFor(binaries.postgres, flags)
    // Detached, so that Ctrl-C at the terminal reaches the server alone and the database outlives its last request.
    // Its log is a file and not a pipe, so that it survives the server and can be stopped cleanly by the next one.
    return spawn(command, parameters, {
      ...identity,
      env: postgresEnvironment,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function untilReady(child: ChildProcess, places: DataFolder): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', () => (failure ??= readFileSync(places.logFile, 'utf8')))
  const step = milliseconds(10)
  // Recovery after a crash reads the whole log of changes, which on a slow disk takes a while.
  for (let waitedMs = 0; waitedMs < seconds(120); waitedMs += step) {
    if (failure !== undefined) throw new Error(failure)
    const note = readPostmasterNote(places.cluster)
    if (note?.isReady && note.pid === child.pid) return
    await wait(step)
  }
  child.kill('SIGQUIT')
  throw new Error('FATAL: it was not ready after two minutes')
}

/**
 * Stops PostgreSQL with the server, reports when the database ends by itself, and ends it when the server crashes.
 */
function keepWatch(child: ChildProcess, onEnd: () => void): () => Promise<void> {
  const fall = () => child.kill('SIGINT')
  process.once('exit', fall)
  child.unref()
  child.once('exit', () => {
    process.removeListener('exit', fall)
    onEnd()
  })
  let stopping: Promise<void> | undefined
  return () => {
    process.removeListener('exit', fall)
    child.removeAllListeners('exit')
    stopping ??=
      child.pid && child.exitCode === null && child.signalCode === null
        ? stopProcess(child.pid)
        : Promise.resolve()
    return stopping
  }
}

/** A port on this machine that nothing listened on a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

const windowMs = minutes(10)
const restartsInWindow = 3

export type RestartDecision = { ok: true; ends: number[] } | { ok: false }

/**
 * Whether a database that ended by itself is started again: a few times in a while, since one that ends again and again has a
 * cause that no restart removes.
 *
 * @param ends when it ended before and was started again, in milliseconds of any steady clock
 */
export const decideRestart = (ends: readonly number[], nowMs: number): RestartDecision => {
  const recent = ends.filter((endMs) => nowMs - endMs < windowMs)
  return recent.length < restartsInWindow ? { ok: true, ends: [...recent, nowMs] } : { ok: false }
}

export interface KeepOptions extends Omit<PostmasterOptions, 'onEnd'> {
  log: (line: string) => void
  /** Called when it could not be kept running; without it the failure ends the process. */
  onLost?: (failure: StartFailure) => void
}

/**
 * Starts PostgreSQL and starts it again on the same port when it ends by itself, such as when the system kills it for want of
 * memory: at most three times in ten minutes.
 *
 * @throws Error whose message is what PostgreSQL wrote into its log, at the first start
 */
export const keepPostmaster = async (
  places: DataFolder,
  tools: ClusterTools,
  options: KeepOptions,
): Promise<Postmaster> => {
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  let ends: number[] = []
  const lose = (cause?: unknown) => {
    const failure = databaseLost(places.logFile, cause)
    if (options.onLost) return options.onLost(failure)
    queueMicrotask(() => {
      throw failure
    })
  }
  const onEnd = () => {
    if (isStopping) return
    const decision = decideRestart(ends, performance.now())
    if (!decision.ok) return lose()
    ends = decision.ends
    options.log('the database stopped by itself and is started again')
    restarting = restart().catch(lose)
  }
  const start = (port: number | undefined) => startPostmaster(places, tools, { ...options, port, onEnd })
  const restart = async () => {
    await stopLeftover(places.cluster, options.log)
    running = await start(running.port)
    if (isStopping) await running.stop()
  }
  let running = await start(options.port)
  return {
    port: running.port,
    stop: async () => {
      isStopping = true
      await restarting
      await running.stop()
    },
  }
}
