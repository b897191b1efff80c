import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer, type RunningServer } from './createServer'
import { readOptions } from './options'
import { fakePlatform } from './platform/fakePlatform'
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase'
import { welcome } from './welcome'

let database: TestDatabase
let dataDir: string
const running: RunningServer[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-mode-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const start = async (mode: 'demonstration' | 'production') => {
  const options = readOptions({
    MODE: mode,
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  })
  const server = await createServer({ ...options, dataDir }, fakePlatform(Date.now()), {
    drawsByHand: true,
  })
  running.push(server)
  return server
}

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const stop = async () => {
  await running.pop()?.close()
}

const refusal = 'This database was used by a demonstration'

test('a fresh production has no merchant, no member and no staff, and says how the first owner is made', async () => {
  const server = await start('production')
  expect(server.merchants.all()).toEqual([])
  const [counts] = await ask(`select
    (select count(*)::int from merchant) as merchants, (select count(*)::int from member) as members,
    (select count(*)::int from staff_member) as staff`)
  expect(counts).toEqual({ merchants: 0, members: 0, staff: 0 })
  const page = await server.app.inject({ url: '/', headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(404)
  expect(server.accounts).toEqual([])
  expect(server.demonstrationStaff).toEqual([])
  const words = welcome(server.port, server.merchants.all(), server.accounts, {
    consoleHost: 'console.example.com',
    staff: server.demonstrationStaff,
    isUnstaffed: server.isUnstaffed,
  })
  expect(words).toContain("npm run playfront -- staff add NAME owner '*'")
  expect(words).not.toMatch(/play-money-only|\bdemo\b|agent|authenticator/)
})

test('production refuses a database that ever ran as a demonstration, with a sentence', async () => {
  await start('demonstration')
  await stop()
  await expect(start('production')).rejects.toThrow(refusal)
  // Also one from before the mode was written down.
  await ask('delete from platform_mode')
  await expect(start('production')).rejects.toThrow(refusal)
  // Its merchants may be gone; the staff with the published authenticator is not.
  await ask(`update settings_version set origin = 'console'`)
  await ask(`delete from platform_secret where name in ('test beacon', 'feed simulator')`)
  await expect(start('production')).rejects.toThrow(refusal)
  await ask('update staff_member set totp_secret = null')
  await expect(start('production')).resolves.toBeDefined()
})

test('production refuses staff with the published authenticator even where it ran before', async () => {
  const server = await start('production')
  const { openDemonstrationStaff } = await import('./sandbox/staff/demonstrationStaff')
  const { openPasswords } = await import('./account/passwords/passwords')
  const passwords = await openPasswords({ memoryKib: 64, passes: 1 })
  await openDemonstrationStaff({ ...server, passwords, platform: fakePlatform(Date.now()) })
  await stop()
  await expect(start('production')).rejects.toThrow(refusal)
})

test('a demonstration refuses a database of production: it would add staff with a published password', async () => {
  await start('production')
  await stop()
  await expect(start('demonstration')).rejects.toThrow('This database belongs to production')
  expect(await ask('select name from staff_member')).toEqual([])
})

test('a member who took the name of the published agent is not promoted by a restart', async () => {
  await start('demonstration')
  await stop()
  const types = () =>
    ask<{ type: number }>(`select distinct type from member where username = 'agent' order by type`)
  expect(await types()).toEqual([{ type: 1 }])
  await ask(`update member set type = 0 where username = 'agent'`)
  await start('demonstration')
  expect(await types()).toEqual([{ type: 0 }])
})
