import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readEnrolmentLink } from '@playfront/contract/console/enrolmentLink'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres'
import { generateKey } from '../platform/keys/keySource'
import { loadMasterKey } from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Runs `playfront` with nothing set but where the database is. */
const run = (...parameters: string[]) => runWith({}, ...parameters)

const runWith = async (settings: Record<string, string>, ...parameters: string[]) => {
  const script = join(import.meta.dirname, 'playfront.ts')
  const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...parameters], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, ...settings },
  })
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  )
  return { output: stdout + stderr, code }
}

const staff = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    'select name, merchant, role from staff_member join staff_role on staff = id order by name',
  )
  await client.end()
  return rows
}

const adding = ['staff', 'add', 'oanh', 'owner', '*']

/** The one-time link in what a command printed. */
const linkIn = (output: string) => new URL(/^https?:.*$/m.exec(output)?.[0] ?? 'no:link')

test('playfront staff add makes the first owner of an empty database, with a one-time link and no password', async () => {
  const { output, code } = await runWith({ CONSOLE_HOST: 'console.example.com' }, ...adding)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^oanh is owner at all merchants\.\n.* works once .*:\nhttps/),
  ])
  const link = linkIn(output)
  expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://console.example.com/console/')
  const enrolment = readEnrolmentLink(link.hash.slice(1))
  expect(enrolment).toEqual({ name: 'oanh', code: expect.stringMatching(/^[0-9A-Z-]{23}$/) })
  expect(await staff()).toEqual([{ name: 'oanh', merchant: '*', role: 'owner' }])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ row: string; password: null }>(
    `select row_to_json(e)::text as row, password_hash as password, expires_at > now() + interval '71 hours' as long
     from staff_enrolment e join staff_member on id = staff`,
  )
  await client.end()
  expect(rows).toEqual([{ row: expect.any(String), password: null, long: true }])
  const kept = rows[0]?.row ?? ''
  for (const clear of [enrolment?.code ?? '', enrolment?.code.replaceAll('-', '') ?? ''])
    expect([clear.length > 15, kept.includes(clear)]).toEqual([true, false])
  const again = await run(...adding)
  expect(again).toEqual({
    code: 2,
    output: expect.stringContaining('exists already: staff reset oanh prints another link'),
  })
})

test('playfront staff reset prints another link for a staff user, and an error for any other name', async () => {
  await run('staff', 'add', 'binh', 'auditor', '*')
  const { output, code } = await run('staff', 'reset', 'binh')
  expect([code, readEnrolmentLink(linkIn(output).hash.slice(1))?.name]).toEqual([0, 'binh'])
  const stranger = await run('staff', 'reset', 'stranger')
  expect([stranger.code, stranger.output]).toEqual([
    2,
    expect.stringContaining('there is no staff user stranger who may sign in'),
  ])
  expect(await run('staff', 'add', 'x', 'owner', '*')).toMatchObject({
    code: 2,
    output: expect.stringContaining('x is not a name'),
  })
  expect(await run('staff', 'add', 'chi')).toMatchObject({
    code: 2,
    output: expect.stringContaining("missing required argument 'role'"),
  })
})

test('playfront staff email sets the address that codes go to, and refuses what is none', async () => {
  await run('staff', 'add', 'dung', 'manager', '*')
  const { output, code } = await run('staff', 'email', 'dung', 'dung@example.com')
  expect([code, output]).toEqual([0, 'Codes for dung go to dung@example.com.\n'])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query("select email from staff_member where name = 'dung'")
  await client.end()
  expect(rows).toEqual([{ email: 'dung@example.com' }])
  for (const parameters of [['dung', 'no address'], ['dung'], ['nobody', 'a@example.com']])
    expect((await run('staff', 'email', ...parameters)).code).toBe(2)
})

test('playfront audit, reports and ledger end well on a database of production', async () => {
  expect(await run('audit')).toMatchObject({ code: 0, output: expect.stringContaining('whole') })
  const heads = join(await mkdtemp(join(tmpdir(), 'anchor-')), 'heads.txt')
  await writeFile(heads, `*: 9000 entries, whole, end ${'a'.repeat(64)}\n`)
  expect(await run('audit', '--anchor', heads)).toMatchObject({
    code: 1,
    output: expect.stringContaining('*: BROKEN'),
  })
  expect(await run('reports')).toMatchObject({ code: 0 })
  expect(await run('ledger')).toMatchObject({ code: 0 })
  expect(await run('archive', '2020-01-31')).toMatchObject({
    code: 0,
    output: expect.stringContaining('No month ended before that day.'),
  })
  expect(await run('archive', 'yesterday')).toMatchObject({ code: 2 })
})

test('a database that cannot be had is a sentence without the address', async () => {
  const { output, code } = await runWith({ DATABASE_URL: 'mysql://me:hidden-word@db' }, 'audit')
  expect([code, output]).toEqual([2, expect.stringMatching(/^The setting DATABASE_URL cannot be used/)])
  expect(output).not.toContain('hidden-word')
})

test('the commands work on the embedded database, while it runs and afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'playfront-cli-'))
  const embedded = { DATABASE_URL: '', DATA_DIR: dataDir }
  expect(await runWith(embedded, 'ledger')).toMatchObject({
    code: 2,
    output: expect.stringContaining('there is no database in'),
  })
  const migrated = { code: 0, output: 'The database has the schema of this release.\n' }
  expect(await runWith(embedded, 'migrate')).toEqual(migrated)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  expect(await runWith(embedded, 'migrate')).toEqual(migrated)
  expect(await runWith(embedded, 'keys', 'rotate')).toMatchObject({
    code: 2,
    output: expect.stringContaining('master.key is missing'),
  })
  await loadMasterKey(dataDir, realPlatform().randomness)
  expect(await runWith(embedded, 'keys', 'rotate', '--prepare')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Copy master.key and master.previous.key'),
  })
  expect((await runWith(embedded, 'staff', 'add', 'oanh', 'owner', '*')).code).toBe(0)
  await postgres.stop()
  for (const name of ['ledger', 'audit', 'reports'])
    expect([name, (await runWith(embedded, name)).code]).toEqual([name, 0])
  expect((await runWith(embedded, 'staff', 'reset', 'oanh')).code).toBe(0)
  expect(await runWith(embedded, 'keys', 'rotate')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^[1-9]\d* values were encrypted again/),
  })
  await rm(dataDir, { recursive: true })
})

test('playfront --help names every command, and a wrong one ends with 2', async () => {
  const { output, code } = await run('--help')
  expect(code).toBe(0)
  for (const name of [
    'start',
    'migrate',
    'settings',
    'doctor',
    'staff',
    'ledger',
    'audit',
    'archive',
    'reports',
    'keys',
    'backup',
    'restore',
  ])
    expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  expect((await run('start', '--help')).output).toContain('DATABASE_URL')
  expect(await run('dance')).toMatchObject({
    code: 2,
    output: expect.stringContaining("unknown command 'dance'"),
  })
})

test('playfront doctor lists what is missing and ends with 1; production does not start and says the same', async () => {
  const { output, code } = await run('doctor')
  expect(code).toBe(1)
  expect(output).not.toMatch(/^missing +database/m)
  expect(output).toMatch(/^missing +sms .* Set SMS_GATEWAY_URL, or name an adapter/m)
  const started = await runWith({ MODE: 'production' }, 'start')
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining('Production does not start') })
  expect(started.output).toContain('RUN_WITHOUT=proxy,sms,mail,payments,games,console')
})

test('playfront keys new prints a key; doctor names one that is not the database’s, and one that every account can read', async () => {
  const own = (await run('keys', 'new')).output.trim()
  expect(own).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  const other = generateKey(realPlatform().randomness)
  expect(await runWith({ MASTER_KEY: `${own},${other}` }, 'keys', 'rotate')).toMatchObject({ code: 0 })
  const wrong = await runWith({ MASTER_KEY: other }, 'doctor')
  expect(wrong.output).toMatch(/^missing +key +This database belongs to master key/m)
  const folder = await mkdtemp(join(tmpdir(), 'playfront-cli-'))
  await writeFile(join(folder, 'key'), own, { mode: 0o644 })
  const right = await runWith({ MASTER_KEY_FILE: join(folder, 'key') }, 'doctor')
  await rm(folder, { recursive: true })
  expect(right.output).toMatch(/^open +key +Every account of this machine can read/m)
  expect(right.output).not.toMatch(/^missing +key/m)
  for (const { output } of [right, wrong]) for (const key of [own, other]) expect(output).not.toContain(key)
})

test('playfront doctor takes an empty database for one that the start prepares; other commands say what to run first', async () => {
  const name = `empty_${process.pid}`
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(database.url)
  url.pathname = name
  const { output } = await runWith({ DATABASE_URL: url.href }, 'doctor')
  const ledger = await runWith({ DATABASE_URL: url.href }, 'ledger')
  await client.query(`drop database ${name}`)
  await client.end()
  expect(output).toMatch(/^missing +sms/m)
  expect(output).not.toMatch(/^missing +database/m)
  expect(ledger).toEqual({ code: 2, output: expect.stringContaining('run playfront migrate first') })
})

test('playfront cells makes the database that CELLS_FILE lists a cell, and needs that file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-cells-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cells.json')
  await writeFile(file, JSON.stringify({ cells: { north: { number: 0, databaseUrl: database.url } } }))
  const added = await runWith({ CELLS_FILE: file }, 'cells', 'add', 'north')
  expect(added).toEqual({ code: 0, output: 'The database of north is the cell north with the number 0.\n' })
  const moving = ['cells', 'move', 'asia', '--from', 'north', '--to', 'south']
  expect(await runWith({ CELLS_FILE: file }, ...moving)).toEqual({
    code: 2,
    output: 'CELLS_FILE lists no cell south.\n',
  })
  expect(await run('cells', 'map')).toEqual({
    code: 2,
    output: 'CELLS_FILE is not set: it names the file that lists the cells.\n',
  })
})
