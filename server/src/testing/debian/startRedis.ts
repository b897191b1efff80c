import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { findFreePort } from '../../embedded/postmaster/postmaster'

/** Redis or Valkey, whichever of Debian's packages is installed. */
const program = ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path))

export const hasRedis = program !== undefined

/** Why tests are skipped without it. */
export const withoutRedis = 'Redis is not installed (Debian: apt-get install redis-server)'

/** A Redis that keeps nothing on disk, always at the same port. */
export interface RedisProcess {
  url: string
  /** `kill -9`: every connection is closed, new ones are refused. */
  kill(): Promise<void>
  /** Starts it again, empty, and waits until it answers. */
  start(): Promise<void>
  /** SIGSTOP: connections stay, new ones are accepted by the kernel, and nothing is answered. */
  freeze(): void
  /** SIGCONT: it goes on where it was. */
  thaw(): void
}

/** @throws Error with what it said */
export const startRedis = async (): Promise<RedisProcess> => {
  const port = await findFreePort()
  let child: ChildProcess
  const start = async () => {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no' }
    const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(program ?? 'redis-server', parameters, {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await untilReady(child)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString('utf8')
      if (said.includes('eady to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Redis did not start: ${said}`)))
  })
