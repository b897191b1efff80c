import { join } from 'node:path'
import { createServer, type RunningServer } from '@playfront/server/createServer'
import type { ServerOptions } from '@playfront/server/options'
import type { Milliseconds } from '@playfront/contract/time'
import { openNodeTime, type NodeTime } from './nodeTime'
import { witnessNode } from './nodeWitness'
import { projectFolder } from './projectFolder'

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
  { frontFolder, isWorkerOff }: NodeOptions = {},
): Promise<StoryNode> => {
  const time = openNodeTime(startAtMs)
  const options: ServerOptions = {
    port: 0,
    dataDir,
    databaseUrl,
    logLevel: 'info',
    trustedProxies: [],
    // The limit counts real minutes, and a journey simulates many of its own in one of them.
    callsPerMinute: 0,
    isWorkerOff,
  }
  let port = 0
  const log = witnessNode(() => `server-${port}`)
  const server = await createServer(options, time.platform, {
    logTo: log,
    drawsByHand: true,
    frontFolder,
  }).catch((error: unknown) => {
    log.forget()
    throw error
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
