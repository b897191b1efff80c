import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from './createServer'
import { readOptions } from './options'
import { fakePlatform } from './platform/fakePlatform'
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase'
import { type DatabaseClock, fakeDatabaseClock } from './testing/fakeDatabaseClock'
import { named, openCollector, type Collector, type ReceivedSpan } from './testing/openCollector'

const username = 'traced_player'
const password = 'a password that no trace may hold'
const phone = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const slipId = '0190a8c4-3f61-7d2e-9c55-6a1b2c3d4e5f'
/** Five seconds into a draw of one minute, for the server and for its database. */
const startMs = Date.UTC(2026, 10, 21, 13, 0, 5)

let database: TestDatabase
let databaseClock: DatabaseClock
let dataDir: string
let collector: Collector
let server: RunningServer
const lines: string[] = []
const answers: { status: number; body: string }[] = []
let gameToken = ''

/** Over a connection, as a browser asks: a body that arrives in events must not lose its trace. */
const ask = <Value>(
  host: string,
  method: string,
  path: string,
  more: Record<string, string>,
  body?: object,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const headers = { host, Merchant: 'lotus', Language: 'EN', ModuleId: 'MC3', ...more }
    const sent = httpRequest({ port: server.port, host: '127.0.0.1', method, path, headers, agent: false })
    sent.once('error', reject).once('response', (response) => {
      text(response).then((read) => {
        answers.push({ status: response.statusCode ?? 0, body: read })
        resolve((JSON.parse(read) as { value: Value }).value)
      }, reject)
    })
    if (body) sent.setHeader('Content-Type', 'application/json')
    sent.end(body && JSON.stringify(body))
  })

const front = 'lotus.localhost'
const games = `games.${front}`
const launchQuery =
  'lottoArea=VN&launchMode=LOTT&lottoPrizeMode=Lott&lottoGameCode=MB1&lottoView=betting&device=MOBILE&hasLobby=true&language=EN'

/** Registers, opens the lottery, and places one slip in a trace that the phone began. */
const play = async (): Promise<void> => {
  const { token } = await ask<{ token: string }>(
    front,
    'POST',
    '/wps/member/register',
    {},
    {
      username,
      password,
      login: true,
      consent: true,
      registerMethod: 'H5',
    },
  )
  const launched = await ask<{ gameUrl: string }>(front, 'GET', `/wps/game/launchGame?${launchQuery}`, {
    Authorization: token,
  })
  const launchCode = new URL(launched.gameUrl).searchParams.get('launch')
  const session = await ask<{ token: string }>(games, 'POST', '/wps/lottery/session', {}, { launchCode })
  gameToken = session.token
  const board = await ask<LotteryBoard>(games, 'GET', '/wps/lottery/board?lottery=MB1', {})
  const issue = board.current ?? board.next
  const stake = board.betTypes.find(({ type }) => type === 'VN_DE_DB')?.minStake ?? 0
  const slip = {
    slipId,
    lottery: 'MB1',
    prizeMode: board.prizeMode,
    oddsVersion: board.oddsVersion,
    currency: board.currency,
    issues: [{ issueId: issue?.issueId, multiple: 1 }],
    bets: [{ type: 'VN_DE_DB', numbers: ['27'], stake }],
    expectedTotal: stake,
  }
  const traceparent = `00-${phone.traceId}-${phone.spanId}-01`
  await ask(games, 'POST', '/wps/lottery/slip', { Authorization: gameToken, traceparent }, slip)
}

beforeAll(async () => {
  database = await createTestDatabase()
  databaseClock = await fakeDatabaseClock(database.url, startMs)
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-traces-'))
  collector = await openCollector()
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    DATABASE_URL: database.url,
    BEACON: 'simulator',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'one-of-two',
  })
  const logTo = { write: (line: string) => void lines.push(line) }
  server = await createServer({ ...options, dataDir }, fakePlatform(startMs), { drawsByHand: true, logTo })
  await play()
  // What is left is sent when the server stops.
  await server.close()
}, 240_000)

afterAll(async () => {
  await collector.close()
  await databaseClock.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const childOf = (parent: ReceivedSpan, name: string): ReceivedSpan =>
  named(
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId),
    name,
  )

test('a bet is one trace from the phone to the ledger', () => {
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const call = named(collector.spans, 'placeSlip')
  expect(call).toMatchObject({ traceId: phone.traceId, parentSpanId: phone.spanId, isError: false })
  const batch = childOf(childOf(call, 'placing queue'), 'placing batch')
  const statement = childOf(childOf(batch, 'ledger posting'), 'lottery_place_slips_limited')
  expect(statement.traceId).toBe(phone.traceId)
  expect(call.facts).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/wps/lottery/slip',
    'http.response.status_code': 200,
    'playfront.merchant': 'lotus',
  })
})

test('a call with a body has its transaction in its own trace, and each of its statements by its name', () => {
  const call = named(collector.spans, 'register')
  const transaction = childOf(call, 'database transaction')
  expect(
    collector.spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId).length,
  ).toBeGreaterThan(1)
  expect(childOf(transaction, 'commit').traceId).toBe(call.traceId)
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(new Set(roots.map(({ name }) => name))).toEqual(
    new Set(['register', 'launchGame', 'lotterySession', 'lotteryBoard']),
  )
})

test('the collector gets the name of the service and the headers that it asks for', () => {
  expect(collector.bodies[0]).toContain('"one-of-two"')
  expect(new Set(collector.headers.map((headers) => headers['x-key']))).toEqual(new Set(['a secret']))
})

test('nothing that a person wrote or is known by reaches a trace', () => {
  const sent = collector.bodies.join('')
  const tokens = answers.flatMap(({ body }) =>
    [...body.matchAll(/"(?:token|id|memberId)":"([^"]+)"/g)].map(([, id]) => id),
  )
  expect(tokens.length).toBeGreaterThan(2)
  for (const secret of [username, password, slipId, gameToken, '127.0.0.1', ...tokens])
    expect(sent).not.toContain(secret)
  expect(new Set(collector.spans.flatMap(({ facts }) => Object.keys(facts)))).toEqual(
    new Set([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'db.system.name',
      'playfront.merchant',
      'playfront.request_id',
      'playfront.batch.size',
    ]),
  )
})

test('a line that is logged in a trace names it, and no other line does', () => {
  const logged = lines.map((line) => JSON.parse(line) as { msg?: string; traceId?: string })
  expect(logged.find(({ msg }) => msg === 'placeSlip')?.traceId).toBe(phone.traceId)
  const known = new Set(collector.spans.map(({ traceId }) => traceId))
  expect(logged.filter(({ traceId }) => traceId !== undefined && !known.has(traceId))).toEqual([])
  expect(logged.some(({ traceId }) => traceId === undefined)).toBe(true)
})
