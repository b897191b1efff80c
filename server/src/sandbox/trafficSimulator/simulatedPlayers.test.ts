import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid } from '@playfront/contract/schemaParts'
import { createServer, type RunningServer } from '../../createServer'
import { readOptions } from '../../options'
import { fakePlatform } from '../../platform/fakePlatform'
import { realPlatform } from '../../platform/realPlatform'
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase'
import { fakeDatabaseClock, type DatabaseClock } from '../../testing/fakeDatabaseClock'
import { actionId } from './actionId'
import { liveAll } from './openSimulatedPlayers'

let database: TestDatabase
let dataDir: string
let server: RunningServer
let owner: pg.Client
let clock: DatabaseClock
// The hero's lottery closes eight seconds before each full minute, by the database's clock: that one stands still here too.
const startAtMs = Date.parse('2026-11-20T03:00:10Z')
// The bank and the platform call each other on this machine.
const platform = { ...fakePlatform(startAtMs), network: realPlatform().network }

beforeAll(async () => {
  database = await createTestDatabase()
  clock = await fakeDatabaseClock(database.url, startAtMs)
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-regulars-'))
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  })
  server = await createServer({ ...options, dataDir }, platform, { drawsByHand: true })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await server.close()
  await clock.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const live = () =>
  liveAll({
    ...server,
    platform,
    bank: server.payments.bank,
    merchants: server.merchants.all,
    onError: (failure) => {
      throw failure
    },
  })

const count = async (text: string): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ name: string; many: string }>(text)
  return Object.fromEntries(rows.map(({ name, many }) => [name, Number(many)]))
}

const seen = async () => ({
  deposits: await count('select state as name, count(*) as many from deposit group by 1'),
  slips: await count('select merchant as name, count(*) as many from lottery_slip group by 1'),
  cards: await count('select merchant as name, count(*) as many from bound_account group by 1'),
  feedback: await count('select merchant as name, count(*) as many from feedback group by 1'),
  talks: await count('select merchant as name, count(*) as many from chat_message group by 1'),
  claims: await count('select merchant as name, count(*) as many from promotion_claim group by 1'),
  members: await count('select merchant as name, count(*) as many from member group by 1'),
})

const each = (many: number) => ({ lotus: many, mela: many, tucano: many })

test('the simulated players of every merchant deposit, play, add a card, write and request a withdrawal, each once', async () => {
  await live()
  const first = await seen()
  expect(first).toMatchObject({ slips: each(8), cards: each(2), feedback: each(2), talks: each(2) })
  expect(first.deposits).toEqual({ done: 15, pending: 3, refused: 3 })
  await live()
  expect(await seen()).toEqual(first)
})

test('an action has the same id at every start, a different one for another player, and it is a UUID', () => {
  const id = actionId('lotus', 'linh', 'deposit', 0)
  expect(uuid.parse(id)).toBe(actionId('lotus', 'linh', 'deposit', 0))
  expect(actionId('mela', 'linh', 'deposit', 0)).not.toBe(id)
})
