import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@playfront/contract/time'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placesIn } from './cluster/dataFolder'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres'

vi.setConfig({ testTimeout: seconds(60) })

let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  running.push(postgres)
  return postgres
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Starts a process that holds the database of the folder, and returns the way to kill it without a word. */
async function startElsewhere(): Promise<{ url: string; killWithoutAWord: () => Promise<void> }> {
  const script = join(import.meta.dirname, 'testing', 'startAndStay.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const killWithoutAWord = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: line.toString().trim(), killWithoutAWord }
}

test('the first start makes a safe, private, UTF-8 database of PostgreSQL 18 in a folder that was not there', async () => {
  const { url } = await start(join(dataDir, 'not', 'there', 'yet'))
  const [facts] = await ask(
    url,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding,
            current_database() as name`,
  )
  expect(facts).toEqual({ major: 18, fsync: 'on', address: '127.0.0.1', encoding: 'UTF8', name: 'playfront' })
})

test('the password is needed, and its file is for its owner’s eyes only', async () => {
  const { url } = await start()
  const { password } = placesIn(dataDir)
  expect(statSync(password).mode & 0o777).toBe(0o600)
  const stranger = url.replace(/:[^:@]+@/, ':guess@')
  await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a restart keeps the data and takes less than two seconds', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const began = performance.now()
  const { url } = await start()
  expect(performance.now() - began).toBeLessThan(seconds(2))
  expect(await ask(url, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a second start on the same folder is refused and names the process that holds it', async () => {
  await start()
  await expect(start()).rejects.toMatchObject({
    code: 'already-running',
    message: expect.stringContaining(`process ${process.pid}`),
  })
})

test('after kill -9 the next start takes over, stops the database left running and finds every commit', async () => {
  const other = await startElsewhere()
  await ask(other.url, 'create table committed as select 1 as number')
  await other.killWithoutAWord()
  const { url } = await start()
  expect(await ask(url, 'select number from committed')).toEqual([{ number: 1 }])
  await expect(ask(other.url, 'select 1')).rejects.toThrow()
})

test('a note of a process that is not PostgreSQL does not keep the database from starting', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(placesIn(dataDir).cluster, 'postmaster.pid'), `${process.ppid}\n/elsewhere\n`)
  await expect(start()).resolves.toMatchObject({ url: expect.stringContaining('postgres://') })
})

test('a database that is killed is started again at the same address with every commit (M9)', async () => {
  const { url } = await start()
  await ask(url, 'create table committed as select 1 as number')
  process.kill(postmasterPid(), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await ask(url, 'select number from committed')).toEqual([{ number: 1 }]),
    {
      timeout: seconds(30),
    },
  )
})

test('a database that is killed again and again is given up with a sentence', async () => {
  const lost = vi.fn<(failure: Error) => void>()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, onLost: lost })
  running.push(postgres)
  for (let end = 0; end < 4; end += 1) {
    await vi.waitFor(() => ask(postgres.url, 'select 1'), { timeout: seconds(30) })
    process.kill(postmasterPid(), 'SIGKILL')
    await vi
      .waitFor(() => expect(ask(postgres.url, 'select 1')).rejects.toThrow(), { timeout: seconds(10) })
      .catch(() => undefined)
  }
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { timeout: seconds(30) })
  expect(lost.mock.calls[0]?.[0]).toMatchObject({
    code: 'lost',
    message: expect.stringContaining('PostgreSQL ended by itself and could not be kept running'),
  })
})

const postmasterPid = () =>
  Number(readFileSync(join(placesIn(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

test('what an interrupted first start left is cleared away', async () => {
  const folder = join(dataDir, 'postgres.unfinished-abc', 'cluster')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), '18')
  await start()
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a lost password is replaced', async () => {
  const first = await start()
  await first.stop()
  rmSync(placesIn(dataDir).password)
  const { url } = await start()
  expect(await ask(url, 'select 1 as number')).toEqual([{ number: 1 }])
})

test.each([
  { part: 'PG_VERSION', content: undefined, code: 'broken-data', finding: 'PG_VERSION is missing' },
  { part: 'PG_VERSION', content: '17', code: 'wrong-version', finding: 'PostgreSQL 17' },
  { part: 'PG_VERSION', content: 'x', code: 'broken-data', finding: 'PG_VERSION is not a version' },
  {
    part: 'global/pg_control',
    content: 'noise'.repeat(2_000),
    code: 'broken-data',
    finding: 'incompatible with server',
  },
])('a spoilt folder is left as it is and told as "$finding"', async ({ part, content, code, finding }) => {
  const first = await start()
  await first.stop()
  const path = join(placesIn(dataDir).cluster, part)
  if (content === undefined) rmSync(path)
  else writeFileSync(path, content)
  await expect(start()).rejects.toMatchObject({ code, message: expect.stringContaining(finding) })
  if (content !== undefined) expect(readFileSync(path, 'utf8')).toBe(content)
})

test('a file where the folder should be is reported as such', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toMatchObject({ code: 'no-folder' })
})

test.runIf(canMount())(
  'a full disk is reported before the first start and at a later one (where this user may mount a small disk)',
  async () => {
    const disk = join(dataDir, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk])
    try {
      await expect(start(disk)).rejects.toMatchObject({ code: 'disk-full' })
      execFileSync('mount', ['-o', 'remount,size=200m', disk])
      await (await start(disk)).stop()
      execFileSync('mount', ['-o', `remount,size=${usedBytes(disk)}`, disk])
      await expect(start(disk)).rejects.toMatchObject({ code: 'disk-full' })
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  },
)

const usedBytes = (disk: string) => {
  const lines = execFileSync('df', ['-B1', '--output=used', disk], { encoding: 'utf8' }).trim().split('\n')
  return lines.at(-1)?.trim()
}

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
}
