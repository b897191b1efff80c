import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fakePlatform } from '@playfront/server/platform/fakePlatform'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import type { Clock, Platform } from '@playfront/server/platform/platform'
import type { Milliseconds } from '@playfront/contract/time'
import { type RunningServer, createServer } from '@playfront/server/createServer'
import type { ServerOptions } from '@playfront/server/options'
import { addEvidenceSource } from './evidence'
import { projectFolder } from './projectFolder'

/** A node's platform and the journey's hold on its clock. */
export interface NodeTime {
  platform: Platform
  now(): number
  /** Moves the clock and runs what falls due on the way. */
  passes(time: Milliseconds): Promise<void>
}

interface Job {
  dueMs: number
  interval: Milliseconds
  run: () => Promise<void>
}

/**
 * The journey's clock and real randomness. Regular work runs at most once a step, at its end, as on a server that
 * was busy for so long: running every second's work of a quarter of an hour took longer than the journey. Single
 * waits stay real: the store makes them between two tries, and that time belongs to the database, not to the journey.
 */
export const openNodeTime = (startAtMs: number): NodeTime => {
  const hand = fakePlatform(startAtMs)
  const real = realPlatform()
  const { now } = hand.clock
  const jobs = new Set<Job>()

  const every: Clock['every'] = (interval, run) => {
    const job = { dueMs: now() + interval, interval, run }
    jobs.add(job)
    return () => void jobs.delete(job)
  }

  const passes = async (time: Milliseconds): Promise<void> => {
    await hand.passes(time)
    const due = [...jobs].filter(({ dueMs }) => dueMs <= now())
    for (const job of due.sort((one, other) => one.dueMs - other.dueMs)) {
      // An earlier one may have stopped it.
      if (!jobs.has(job)) continue
      await job.run()
      job.dueMs = now() + job.interval
    }
  }

  return { platform: { ...real, clock: { now, every, after: real.clock.after } }, now, passes }
}

/** A node's log, kept for the case that a test fails. */
export interface NodeLog {
  write(line: string): void
  /** The journey is over. */
  forget(): void
}

/** More than any test needs. */
const maxLines = 20_000

/** @param name says which node it is, once its port is known */
export const recordNode = (name: () => string): NodeLog => {
  const lines: string[] = []
  const forget = addEvidenceSource({
    leave: (folder) => writeFile(join(folder, `${name()}.log`), lines.join('')),
  })
  return {
    write(line) {
      if (lines.length < maxLines) lines.push(line)
    },
    forget,
  }
}

/** One server of the platform, as it runs in production, with a clock that the journey advances. */
export interface StoryNode {
  port: number
  server: RunningServer
  /** Moves this node's clock and runs what falls due on the way. */
  passes(time: Milliseconds): Promise<void>
  close(): Promise<void>
}

/** How a node is not like the others. */
export interface NodeOptions {
  /** Folder of another build of the front. */
  frontFolder?: string
  /** It takes the front's worker out of service. */
  isWorkerOff?: boolean
  /** Proxies whose word about a caller's address it takes; nobody's when absent. */
  trustedProxies?: string[]
  /** Limit of calls of one address; none when absent, because it counts real minutes, and a journey simulates many of its own. */
  callsPerMinute?: number
}

/** All nodes of all journeys share a master key and the pictures that are expensive to draw. */
const dataDir = join(projectFolder, '.cache/journeys')

/**
 * Starts a node on a free port of this machine. Its draws are made by the test environment, in step with the shared
 * clock.
 */
export const openNode = async (
  databaseUrl: string,
  startAtMs: number,
  { frontFolder, isWorkerOff, trustedProxies = [], callsPerMinute = 0 }: NodeOptions = {},
): Promise<StoryNode> => {
  const time = openNodeTime(startAtMs)
  const options: ServerOptions = {
    port: 0,
    dataDir,
    databaseUrl,
    logLevel: 'info',
    trustedProxies,
    callsPerMinute,
    isWorkerOff,
  }
  let port = 0
  const log = recordNode(() => `server-${port}`)
  const server = await createServer(options, time.platform, {
    logTo: log,
    drawsByHand: true,
    frontFolder,
  })
  port = server.port
  sendStoryTime(server, time)
  const close = async () => {
    log.forget()
    await server.close()
  }
  return { port, server, passes: time.passes, close }
}

/** Responses carry the journey's time: the front end takes the server's clock from there. */
const sendStoryTime = ({ app }: RunningServer, { now }: NodeTime): void => {
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString())
  })
}
