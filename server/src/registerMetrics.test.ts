import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMessage } from './account/messages/postMessage'
import { createServer, type RunningServer } from './createServer'
import { createMetrics } from './http/watch/metrics'
import { inProject } from './inProject'
import { readOptions } from './options'
import { fakePlatform } from './platform/fakePlatform'
import { regularWorkOptions } from './store/dueWork'
import type { ReplicaState } from './store/replica'
import { type MetricsDeps, registerMetrics } from './registerMetrics'
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase'
import { fakeDatabaseClock } from './testing/fakeDatabaseClock'

const startMs = Date.UTC(2026, 10, 21, 13, 0, 0)
const quiet = fakePlatform(startMs)
/** What every provider answers. */
let status = 200
const gateway = 'http://sms.example/send'
const platform = {
  ...quiet,
  network: {
    ask: async ({ address }: { address: string }) => {
      // The list of games is asked for beside everything else, so it may not move the clock.
      if (address === gateway) await quiet.passes(20)
      if (status === 0) throw new Error('no answer')
      return { status, text: '{}', keepMs: 0 }
    },
  },
}

let database: TestDatabase
let databaseClock: Awaited<ReturnType<typeof fakeDatabaseClock>>
let client: pg.Client
let dataDir: string
let server: RunningServer

beforeAll(async () => {
  database = await createTestDatabase()
  databaseClock = await fakeDatabaseClock(database.url, startMs)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-metrics-'))
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DATABASE_URL: database.url,
    BEACON: 'simulator',
    SMS_GATEWAY_URL: gateway,
    CALLS_PER_MINUTE: '30',
    LOG_LEVEL: 'silent',
  })
  server = await createServer({ ...options, dataDir }, platform, { drawsByHand: true })
})

afterAll(async () => {
  await server.close()
  await client.end()
  await databaseClock.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** All figures by name and labels, as a scraper reads them after the kept ones have run out. */
const scrape = async (): Promise<Map<string, number>> => {
  await quiet.passes(seconds(31))
  await databaseClock.set(quiet.clock.now())
  const text = await (await fetch(`${server.managementAddress}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** How much each of the figures moves while the work is done. */
const moves = async (names: string[], work: () => Promise<unknown>): Promise<number[]> => {
  const before = await scrape()
  await work()
  const after = await scrape()
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
}

test('connections in use, the calls that wait for one, and how long they waited', async () => {
  const pool = 'role="playfront_app"'
  const [max = 0] = [(await scrape()).get(`playfront_database_connections_max{${pool}}`)]
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const work = Array.from({ length: max + 2 }, () => server.store.read('lotus', () => held))
  const sample = await (async () => {
    while ((await waitingNow()) < 2) await new Promise((resolve) => setImmediate(resolve))
    const text = await (await fetch(`${server.managementAddress}/metrics`)).text()
    release()
    await Promise.all(work)
    return text
  })()
  expect(sample).toContain(`playfront_database_connections{${pool},state="in_use"} ${max}`)
  expect(sample).toContain(`playfront_database_waiting{${pool},urgency="call"} 2`)
  const idle = await scrape()
  expect(idle.get(`playfront_database_waiting{${pool},urgency="call"}`)).toBe(0)
  expect(idle.get(`playfront_database_connections{${pool},state="idle"}`)).toBeGreaterThan(0)
  const count = `playfront_database_acquire_seconds_count{${pool},urgency="call"}`
  const [acquired] = await moves([count], () => server.store.read('lotus', async () => undefined))
  expect(acquired).toBeGreaterThan(0)
})

const waitingNow = async (): Promise<number> =>
  server.connections().find(({ role }) => role === 'playfront_app')?.waiting.call ?? 0

test('what waits in the outbox, and for how long', async () => {
  const queued = () =>
    client.query(
      `insert into outbox (merchant, topic, payload, created_at, due_at)
       values ('lotus', 'message', '{}', platform_now() - interval '5 minutes', platform_now() + interval '1 day')`,
    )
  const waiting = 'playfront_queue_waiting{queue="message"}'
  expect(await moves([waiting], queued)).toEqual([1])
  const age = (await scrape()).get('playfront_queue_oldest_seconds{queue="message"}') ?? 0
  expect(age).toBeGreaterThan(minutes(5) / 1_000)
  expect(age).toBeLessThan(minutes(8) / 1_000)
})

test('draws that are late, held and unpaid, for their own merchant alone', async () => {
  const issue = (id: string, columns: string, values: string) =>
    client.query(
      `insert into lottery_issue (merchant, issue_id, lottery, seq, open_at, close_at, draw_at, draw_source, ${columns})
       values ('tucano', $1, 'mien-bac', 1, platform_now() - interval '2 hours', platform_now() - interval '1 hour',
         platform_now() - interval '1 hour', 'official', ${values})`,
      [id],
    )
  const names = ['draws_late', 'draws_held', 'draw_late_seconds', 'settlement_lag_seconds']
  const of = (merchant: string) => names.map((name) => `playfront_${name}{merchant="${merchant}"}`)
  const before = await scrape()
  await issue('metric-late', 'state, due_at', `'drawing', platform_now() - interval '10 minutes'`)
  await issue('metric-held', 'state, due_at, awaiting', `'drawing', platform_now(), 'result'`)
  await issue('metric-paid', 'state', `'settling'`)
  const after = await scrape()
  const [late, held] = of('tucano').map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
  expect([late, held]).toEqual([1, 1])
  const [, , lateBy, lag] = of('tucano').map((name) => after.get(name) ?? 0)
  expect(lateBy).toBeGreaterThan(599)
  expect(lag).toBeGreaterThan(3_599)
  const others = of('mela').map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
  expect(others.slice(0, 2)).toEqual([0, 0])
  await client.query(`delete from lottery_issue where issue_id like 'metric-%'`)
})

test('calls of providers by their result, with the time that they took', async () => {
  const send = async () => {
    const { store, secrets } = server
    const to = {
      channel: 'sms',
      to: '+84912345678',
      subject: '',
      text: 'code',
      uselessAfterMs: seconds(40),
    } as const
    const context = { merchant: { code: 'lotus' }, platform, secrets }
    await store.change('lotus', (connection) => postMessage(connection, context, to))
    await quiet.passes(seconds(2))
  }
  const sms = (result: string) =>
    `playfront_provider_calls_total{kind="sms",provider="sms-gateway",result="${result}"}`
  const took = 'playfront_provider_call_seconds_sum{kind="sms",provider="sms-gateway"}'
  const [ok, seconds20] = await moves([sms('ok'), took], send)
  expect(ok).toBe(1)
  expect(seconds20).toBeGreaterThanOrEqual(0.02)
  status = 403
  expect((await moves([sms('refused')], send))[0]).toBeGreaterThan(0)
  status = 0
  expect((await moves([sms('failed')], send))[0]).toBeGreaterThan(0)
  // By now it is of no use any more.
  const [lost] = await moves(['playfront_messages_lost_total'], () => quiet.passes(seconds(2)))
  expect(lost).toBeGreaterThan(0)
  status = 503
  const payment = 'playfront_provider_calls_total{kind="payment",provider="sandbox-bank",result="failed"}'
  const bank = server.payments.providers('lotus', 'sandbox-bank')
  const order = { merchant: 'lotus', id: quiet.randomness.uuid() }
  expect(await moves([payment], async () => bank?.askPayment(order))).toEqual([1])
  status = 200
})

test('limits that were hit and refusals by code', async () => {
  const ask = () =>
    server.app.inject({
      url: '/wps/system/test/ping',
      headers: { host: 'lotus.localhost', merchant: 'lotus' },
    })
  const names = [
    'playfront_limits_hit_total{limit="address"}',
    'playfront_refusals_total{code="TOO_MANY_REQUEST"}',
  ]
  const [hit, refused] = await moves(names, async () => {
    for (let at = 0; at < 32; at += 1) await ask()
  })
  expect([hit, refused]).toEqual([2, 2])
})

test('a ledger that does not agree raises the counter, and its wallet is counted as frozen', async () => {
  const corrupt = async () => {
    await client.query(
      `update wallet set balance = balance + 7, version = version + 1
       where merchant = 'lotus' and member = (select min(member::text)::uuid from wallet where merchant = 'lotus')`,
    )
    // No posting says that this wallet moved, so it is compared by turns.
    await quiet.passes(regularWorkOptions.ungatedLedgerMs + seconds(2))
  }
  const names = [
    'playfront_ledger_problems_total{merchant="lotus"}',
    'playfront_frozen_wallets{merchant="lotus"}',
  ]
  const [problems, frozen] = await moves(names, corrupt)
  expect(problems).toBeGreaterThan(0)
  expect(frozen).toBe(1)
})

test('memory, event loop and disk have figures, and every metric says what it is and in which unit', async () => {
  const figures = await scrape()
  for (const name of [
    'playfront_heap_limit_bytes',
    'playfront_data_free_bytes',
    'playfront_process_resident_memory_bytes',
    'playfront_nodejs_heap_size_used_bytes',
    'playfront_database_up',
  ])
    expect(figures.get(name), name).toBeGreaterThan(0)
  expect(figures.has('playfront_nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(figures.get('playfront_redis_up')).toBeNaN()
  const text = await (await fetch(`${server.managementAddress}/metrics`)).text()
  const helped = new Set([...text.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name))
  const typed = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)]
  expect(typed.filter(([, name]) => !helped.has(name))).toEqual([])
  const wrong = typed.filter(([, name = '', type]) => type === 'counter' && !name.endsWith('_total'))
  expect(wrong.map(([, name]) => name)).toEqual([])
})

const watched = (
  read: () => Promise<never[]>,
  { dataDir, replica }: { dataDir?: string; replica?: MetricsDeps['services']['replica'] } = {},
) => {
  const fake = fakePlatform(startMs)
  const metrics = createMetrics()
  const refuse = () => Promise.reject(new Error('nobody'))
  const services = {
    store: { ...server.store, readPlatform: read as never, read: refuse },
    connections: () => [],
    replica,
    clockMargin: { margin: () => undefined, stop: () => undefined },
    auditHeads: { heads: () => [], stop: async () => undefined },
    merchants: server.merchants,
    masterKey: server.masterKey,
  }
  registerMetrics(metrics, { services, options: { dataDir }, platform: fake })
  return { fake, metrics }
}

test('the fingerprints of the keys are figures, and free space is one only where a folder is written into', async () => {
  const { fingerprint, bytes } = server.masterKey
  const line = `playfront_master_key_info{use="current",fingerprint="${fingerprint}"} 1`
  const read = async (folder?: string) => watched(async () => [], { dataDir: folder }).metrics.text()
  expect(await read()).toContain(line)
  expect(await read()).not.toContain('data_free_bytes')
  expect(await read(dataDir)).toMatch(/^playfront_data_free_bytes \d{6,}$/m)
  for (const encoding of ['base64', 'hex'] as const)
    expect(await read()).not.toContain(bytes.toString(encoding).slice(0, 16))
})

test('a database that does not answer costs three seconds and its own figures, no others', async () => {
  const { fake, metrics } = watched(() => new Promise(() => undefined))
  const text = metrics.text()
  await new Promise((resolve) => setImmediate(resolve))
  await fake.passes(seconds(3))
  expect(await text).toContain('playfront_database_up 0')
  expect(await text).toContain('playfront_heap_limit_bytes ')
  expect(await text).not.toContain('playfront_queue_waiting{')
})

test('the database is asked at most every ten seconds, and not at all while nobody reads', async () => {
  let asked = 0
  const { fake, metrics } = watched(async () => {
    asked += 1
    return []
  })
  await fake.passes(minutes(10))
  expect(asked).toBe(0)
  await Promise.all([metrics.text(), metrics.text()])
  await fake.passes(seconds(9))
  expect(await metrics.text()).toContain('playfront_database_up 1')
  expect(asked).toBe(1)
  await fake.passes(seconds(1))
  await metrics.text()
  expect(asked).toBe(2)
})

test('a replica that follows, one that cannot be used, and none', async () => {
  const figuresOf = async (replica?: MetricsDeps['services']['replica']) => {
    const text = await watched(async () => [], { replica }).metrics.text()
    return text.split('\n').filter((line) => line.startsWith('playfront_replica_'))
  }
  const seen = (state: ReplicaState) => figuresOf({ look: async () => state, problem: () => undefined })
  expect(await seen({ kind: 'replicating', lagBytes: 42, lagSeconds: 1.5 })).toEqual([
    'playfront_replica_up 1',
    'playfront_replica_lag_bytes 42',
    'playfront_replica_lag_seconds 1.5',
  ])
  expect(await seen({ kind: 'unusable', because: 'promoted' })).toEqual([
    'playfront_replica_up 0',
    'playfront_replica_lag_bytes Nan',
    'playfront_replica_lag_seconds Nan',
  ])
  expect(await figuresOf()).toEqual([
    'playfront_replica_up Nan',
    'playfront_replica_lag_bytes Nan',
    'playfront_replica_lag_seconds Nan',
  ])
})

test('the alert rules and the dashboard name only metrics that the server exports, and each alert is in the runbook', async () => {
  const text = await (await fetch(`${server.managementAddress}/metrics`)).text()
  const known = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name))
  const [rules = '', dashboard = '', runbook = ''] = await Promise.all(
    [
      'deploy/observability/alerts.yml',
      'deploy/observability/grafana-dashboard.json',
      'docs/guide/operations.md',
    ].map((path) => readFile(inProject(path), 'utf8')),
  )
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const named = [rules, ...expressions].flatMap((part) => part.match(/\bplayfront_\w+/g) ?? [])
  expect(new Set(named).size).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})
