import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../environment/projectFolder'

/** The server as `npm start` runs it: a separate process, with the real clock. */
export interface ServerProcess {
  port: number
  /** Its process id. */
  pid: number
  /** Everything it output so far. */
  output(): string
  /** Presses Ctrl-C; answers the exit code. */
  interrupts(): Promise<number | null>
  /** `kill -9`: it gets no chance to tidy up. */
  kills(): Promise<void>
}

/** How a start ended that came to nothing. */
export interface RefusedStart {
  code: number | null
  output: string
}

export interface ServerPlace {
  /** The folder that the process is started in. */
  cwd?: string
  /** Node refuses the process every write to the file system, as a read-only root does. */
  isReadOnly?: boolean
  /** The folder of the release that is started; this one's by default. */
  release?: string
}

/** Starts the built server with these settings and waits until it is open or has given up. */
export const startServer = async (
  settings: Record<string, string>,
  { cwd, isReadOnly = false, release = projectFolder }: ServerPlace = {},
): Promise<ServerProcess | RefusedStart> => {
  const script = join(release, 'server/dist/main.js')
  const child = spawn(process.execPath, [...(isReadOnly ? readOnlyFlags : []), script], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      MODE: 'demonstration',
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const opened = new Promise<number>((resolve) => {
    const listen = (piece: Buffer) => {
      output += piece.toString('utf8')
      const [, port] = /is open at http:\/\/localhost:(\d+)\//.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  const port = await Promise.race([opened, ended.then(() => undefined)])
  if (port === undefined) return { code: await ended, output }
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    async interrupts() {
      child.kill('SIGINT')
      return ended
    },
    async kills() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Everything but writing files is allowed; Node 20 and 25 have other flags than those between. */
const readOnlyFlags = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-worker',
  ...(process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
]

/** The same, for a start that has to succeed. Throws with what the server output when it does not. */
export const startedServer = async (
  settings: Record<string, string>,
  place: ServerPlace = {},
): Promise<ServerProcess> => {
  const started = await startServer(settings, place)
  if ('kills' in started) return started
  throw new Error(`The server did not start (${String(started.code)}): ${started.output}`)
}
