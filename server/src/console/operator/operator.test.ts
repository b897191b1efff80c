import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Runs an operator command as `npm run` does, with nothing set but where the database is. */
const run = async (file: string, ...parameters: string[]) => {
  const script = join(import.meta.dirname, file)
  const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...parameters], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
  })
  const { stdout, stderr, code } = await ended.then(
    (said) => ({ ...said, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  )
  return { said: stdout + stderr, code }
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

test('npm run staff makes the first owner of an empty database, with a password shown once', async () => {
  const { said, code } = await run('staffMain.ts', 'oanh', 'owner', '*')
  expect(said).toMatch(/^oanh is owner at all merchants\. Password, shown this once: [\w-]{20}\n$/)
  expect(code).toBe(0)
  expect(await staff()).toEqual([{ name: 'oanh', merchant: '*', role: 'owner' }])
  const again = await run('staffMain.ts', 'oanh', 'owner', '*')
  expect(again).toEqual({ code: 2, said: expect.stringContaining('a staff user oanh exists already') })
})

test('npm run staff reset prints a code for a staff user, and an error for any other name', async () => {
  await run('staffMain.ts', 'binh', 'auditor', '*')
  const { said, code } = await run('staffMain.ts', 'binh', 'reset')
  expect([code, said]).toEqual([0, expect.stringMatching(/^binh comes in with this code/)])
  const stranger = await run('staffMain.ts', 'stranger', 'reset')
  expect([stranger.code, stranger.said]).toEqual([
    2,
    expect.stringContaining('there is no staff user stranger who may sign in'),
  ])
  expect(await run('staffMain.ts', 'x')).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run staff --'),
  })
})

test('npm run staff sets the address that codes go to, and refuses what is none', async () => {
  await run('staffMain.ts', 'dung', 'manager', '*')
  const { said, code } = await run('staffMain.ts', 'dung', 'email', 'dung@example.com')
  expect([code, said]).toEqual([0, 'Codes for dung go to dung@example.com.\n'])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query("select email from staff_member where name = 'dung'")
  await client.end()
  expect(rows).toEqual([{ email: 'dung@example.com' }])
  for (const parameters of [
    ['dung', 'email', 'no address'],
    ['dung', 'email'],
    ['nobody', 'email', 'a@example.com'],
  ])
    expect((await run('staffMain.ts', ...parameters)).code).toBe(2)
})

test('npm run audit and npm run reports end well on a database of production', async () => {
  expect(await run('auditMain.ts')).toMatchObject({ code: 0, said: expect.stringContaining('whole') })
  const heads = join(await mkdtemp(join(tmpdir(), 'anchor-')), 'heads.txt')
  await writeFile(heads, `*: 9000 entries, whole, end ${'a'.repeat(64)}\n`)
  expect(await run('auditMain.ts', '--anchor', heads)).toMatchObject({
    code: 1,
    said: expect.stringContaining('*: BROKEN'),
  })
  expect(await run('reportsMain.ts')).toMatchObject({ code: 0 })
})

test('npm run ledger ends well on a database of production', async () => {
  expect(await run('../../ledger/operator/main.ts')).toMatchObject({ code: 0 })
})

test('a database that cannot be had is a sentence', async () => {
  const script = join(import.meta.dirname, 'auditMain.ts')
  const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env['PATH'], DATABASE_URL: 'mysql://me:hidden-word@db' },
  })
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^The audit log could not be checked: The setting DATABASE_URL cannot be used/,
    ),
  })
  await expect(ended).rejects.toMatchObject({ stderr: expect.not.stringContaining('hidden-word') })
})
