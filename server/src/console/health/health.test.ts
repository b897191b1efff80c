import type { HealthAnswer, ProcessHealthAnswer, SpeedAnswer } from '@playfront/contract/console/health'
import { hours, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSpeed } from '../../shell/vitals/storeSpeed'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let client: pg.Client
let auditor: Hired
let groupStaff: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  auditor = await harness.authenticate(
    await harness.hire('auditor', [{ merchant: 'lotus', role: 'auditor' }]),
  )
  groupStaff = await harness.authenticate(await harness.hire('house', [{ merchant: '*', role: 'owner' }]))
})

afterAll(async () => {
  await client.end()
  await harness.close()
})

const health = async (): Promise<HealthAnswer> =>
  (await harness.call('health', { by: { ...auditor }, merchant: 'lotus' })).value
const speed = async (fields = {}): Promise<SpeedAnswer> =>
  (await harness.call('healthSpeed', { by: { ...auditor }, merchant: 'lotus', fields })).value

test('an idle platform has nothing late, frozen or waiting', async () => {
  expect(await health()).toMatchObject({
    draws: { due: 0, late: 0, held: 0, settling: 0, issues: [] },
    queues: [],
    ledger: { frozen: 0, frozenSince: null },
    clock: { marginMs: null, verdict: 'unknown' },
  })
})

const issue = (merchant: string, id: string, more: Record<string, unknown>) => {
  const row: Record<string, unknown> = {
    merchant,
    issue_id: id,
    lottery: 'mien-bac',
    seq: 1,
    open_at: new Date(harness.platform.clock.now() - hours(2)),
    close_at: new Date(harness.platform.clock.now() - hours(1)),
    draw_at: new Date(harness.platform.clock.now() - hours(1)),
    draw_source: 'official',
    ...more,
  }
  const names = Object.keys(row)
  return client.query(
    `insert into lottery_issue (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

test('a draw that waits too long is late, one that waits for a person is held, and another merchant’s is not seen', async () => {
  const dueMs = (minutesAgo: number) => new Date(harness.platform.clock.now() - minutes(minutesAgo))
  await issue('lotus', 'L-late', { state: 'drawing', due_at: dueMs(7) })
  await issue('lotus', 'L-soon', { state: 'drawing', due_at: dueMs(0.2) })
  await issue('lotus', 'L-held', { state: 'drawing', due_at: dueMs(30), awaiting: 'person' })
  await issue('lotus', 'L-pays', { state: 'closed', due_at: null })
  await issue('mela', 'M-late', { state: 'drawing', due_at: dueMs(600) })
  const { draws } = await health()
  expect(draws).toMatchObject({ due: 3, late: 1, held: 1, maxLateMs: minutes(7) })
  expect(draws.issues.map(({ issueId }) => issueId)).toEqual(['L-held', 'L-late'])
})

test('a message that nobody took shows as waiting, and as done only with a second try', async () => {
  const post = (merchant: string, done: boolean, tries: number) =>
    client.query(
      `insert into outbox (merchant, topic, payload, created_at, done_at, tries)
       values ($1, 'message', '{}', platform_now() - interval '4 minutes', case when $2 then platform_now() - interval '3 minutes' end, $3)`,
      [merchant, done, tries],
    )
  await post('lotus', true, 1)
  await post('lotus', true, 3)
  await post('lotus', false, 2)
  await post('mela', false, 0)
  const { queues, providers } = await health()
  expect(queues).toEqual([{ topic: 'message', waiting: 1, oldestMs: minutes(4) }])
  expect(providers.find(({ kind }) => kind === 'message')).toMatchObject({
    ended: 2,
    good: 1,
    waiting: 1,
    middleMs: minutes(1),
  })
})

test('a frozen wallet is seen with the time since when', async () => {
  const an = await harness.registerMember('an_frozen')
  await client.query(`update wallet set frozen_at = platform_now() where member = $1`, [an.id])
  expect((await health()).ledger).toEqual({
    frozen: 1,
    frozenSince: new Date(harness.platform.clock.now()).toISOString(),
  })
})

const visits = async (hoursLong: number, middle: number, version: number) => {
  for (let hour = 0; hour < hoursLong; hour += 1) {
    for (let at = 0; at < 60; at += 1)
      await storeSpeed(harness.store, 'lotus', {
        route: '/m/home',
        version,
        build: 'one',
        device: at % 2 === 0 ? 'phone' : 'desktop',
        line: '4g',
        values: { lcp: Math.round(middle * (0.6 + at / 75)), inp: 80 },
      })
    await harness.passes(hours(1))
  }
}

test('the publish after which pages became slower is named, with who published it', async () => {
  await visits(8, 1_500, 1)
  await client.query(
    `insert into settings_version (merchant, version, document, origin)
     select merchant, 2, document, 'console' from settings_version where merchant = 'lotus' and version = 1`,
  )
  await client.query(`update merchant set published_version = 2 where code = 'lotus'`)
  await visits(8, 2_400, 2)
  // A working day later they sign in again.
  auditor = await harness.authenticate(auditor)
  groupStaff = await harness.authenticate(groupStaff)
  const found = await speed()
  const [lcp, inp] = found.verdicts
  expect(lcp).toMatchObject({ metric: 'lcp', verdict: 'worse', after: [{ kind: 'settings', version: 2 }] })
  expect(inp).toMatchObject({ metric: 'inp', verdict: 'same', after: [] })
  expect(lcp?.before ?? 0).toBeLessThan(lcp?.now ?? 0)
  expect(found.byVersion.map(({ version }) => version)).toEqual([2, 1])
  expect(found.byRoute).toMatchObject([{ route: '/m/home', samples: 960 }])
  expect(found.hours).toHaveLength(16)
  expect((await speed({ device: 'phone' })).byRoute[0]?.samples).toBe(480)
})

test('the process is for who works across the group; a merchant’s own staff see their merchant alone', async () => {
  const own = await harness.call('healthProcess', { by: { ...auditor }, merchant: 'lotus' })
  expect(own.code).toBe('staff.not.allowed')
  const other = await harness.call('healthSpeed', { by: { ...auditor }, merchant: 'mela' })
  expect(other.code).toBe('staff.not.allowed')
  const whole: ProcessHealthAnswer = (await harness.call('healthProcess', { by: groupStaff })).value
  expect(whole.heapBytes).toBeGreaterThan(1_000_000)
  expect(whole.connections).toBeGreaterThan(0)
  expect(whole.merchants.map(({ code }) => code)).toContain('mela')
  expect(whole.merchants.find(({ code }) => code === 'lotus')).toMatchObject({ waiting: 1 })
})
