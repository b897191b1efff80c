import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type RunningServer } from '../../createServer'
import { readOptions } from '../../options'
import type { Platform } from '../../platform/platform'
import { realPlatform } from '../../platform/realPlatform'

export interface FuzzServer {
  server: RunningServer
  platform: Platform
  /** Errors that were logged since this was asked last. */
  takeLog(): string[]
  close(): Promise<void>
}

const maxLines = 20

/** The whole demonstration on a database, without call limits; it reaches nothing but itself. */
export const openFuzzServer = async (databaseUrl: string): Promise<FuzzServer> => {
  const real = realPlatform()
  const platform: Platform = {
    ...real,
    network: {
      ask: async (question) => {
        if (new URL(question.address).hostname !== '127.0.0.1')
          throw new Error('a fuzz run reaches nothing but itself')
        return real.network.ask(question)
      },
    },
  }
  const lines: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'playfront-fuzz-'))
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DATABASE_URL: databaseUrl,
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    BEACON: 'simulator',
  })
  const server = await createServer({ ...options, dataDir }, platform, {
    logTo: {
      write: (line) => {
        lines.push(line.slice(0, 2_000))
        if (lines.length > maxLines) lines.shift()
      },
    },
  })
  return {
    server,
    platform,
    takeLog: () => lines.splice(0),
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
