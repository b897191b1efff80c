import { join } from 'node:path'
import { createServer, type RunningServer } from '@playfront/server/createServer'
import { fakePlatform, type FakePlatform } from '@playfront/server/platform/fakePlatform'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import type { ServerOptions } from '@playfront/server/options'
import type { Platform } from '@playfront/server/platform/platform'
import type { Milliseconds } from '@playfront/contract/time'
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
  const hand = fakePlatform(startAtMs)
  const options: ServerOptions = {
    port: 0,
    dataDir,
    databaseUrl,
    logLevel: 'silent',
    trustedProxies: [],
    // The limit counts real minutes, and a journey simulates many of its own in one of them.
    callsPerMinute: 0,
    isWorkerOff,
  }
  const server = await createServer(options, nodePlatform(hand), { drawsByHand: true, frontFolder })
  sendStoryTime(server, hand)
  return { port: server.port, server, passes: hand.passes, close: server.close }
}

/**
 * The journey's clock and real randomness. Single waits stay real: the store makes them between two tries, and that
 * time belongs to the database, not to the journey.
 */
const nodePlatform = (hand: FakePlatform): Platform => {
  const real = realPlatform()
  return { ...real, clock: { ...hand.clock, after: real.clock.after } }
}

/** Responses carry the journey's time: the front end takes the server's clock from there. */
const sendStoryTime = ({ app }: RunningServer, { clock }: FakePlatform): void => {
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('Date', new Date(clock.now()).toUTCString())
  })
}
