import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../folders'

export interface ProductServer {
  port: number
  /** Where the platform's master key lies: another node of it needs the same. */
  dataDir: string
  /** Address of a merchant's front. */
  origin(merchant: string): string
  residentBytes(): Promise<number>
  /** What it holds once its garbage is collected, on its heap and beside it. */
  heldBytes(): Promise<number>
  /** Its process. */
  pid: number
  startMs: number
  stop(): Promise<void>
}

const answers = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/`)).ok
  } catch {
    return false
  }
}

const untilReady = async (port: number, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null) throw new Error('The product stopped before it was ready')
    if (await answers(port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product was not ready within five minutes')
}

/** Has the server collect its garbage and write down what is left, each time it is told to. */
const memoryReport = (file: string): string => {
  const script = `import { renameSync, writeFileSync } from 'node:fs'
    const file = ${JSON.stringify(file)}
    process.on('SIGUSR2', () => {
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      writeFileSync(file + '.part', JSON.stringify(process.memoryUsage()))
      renameSync(file + '.part', file)
    })`
  return `data:text/javascript,${encodeURIComponent(script)}`
}

/** Reads a file as soon as it is there, and deletes it. */
const takeFile = async (file: string): Promise<string> => {
  for (let attempt = 0; attempt < 300; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    await rm(file)
    return text
  }
  throw new Error(`${file} did not come within half a minute`)
}

/** Starts the built product on a separate data folder, as an operator would. */
export const startProduct = async (
  port: number,
  environment: Record<string, string> = {},
): Promise<ProductServer> => {
  // A server that was left running would answer instead, with the build of its time.
  if (await answers(port)) throw new Error(`Something answers at port ${port} already`)
  const data = await mkdtemp(join(tmpdir(), 'playfront-bench-'))
  const started = performance.now()
  const memory = join(data, 'memory.json')
  const flags = ['--expose-gc', '--import', memoryReport(memory)]
  const child = spawn(process.execPath, [...flags, `${root}server/dist/main.js`], {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'demonstration',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      // Each player comes from a network of their own: what one network may register is limited.
      TRUSTED_PROXIES: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(port, child).catch((failure: unknown) => {
    child.kill('SIGKILL')
    throw failure
  })
  const startMs = performance.now() - started
  return {
    port,
    dataDir: environment['DATA_DIR'] ?? data,
    startMs,
    pid: child.pid ?? 0,
    origin: (merchant) => `http://${merchant}.localhost:${port}`,
    residentBytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    heldBytes: async () => {
      child.kill('SIGUSR2')
      const { heapUsed, external } = JSON.parse(await takeFile(memory)) as NodeJS.MemoryUsage
      return heapUsed + external
    },
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(data, { recursive: true, force: true })
    },
  }
}
