import { hours, minutes } from '@playfront/contract/time'
import { reportSpeed } from '@playfront/contract/shell/vitals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'
import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { sweepExpired } from '../../store/sweepExpired'
import { openHarness, type Harness } from '../../testing/harness'
import { readSpeedHours, readSpeedRoutes } from './readSpeed'
import { p75Of, total } from './speedScale'
import { vitalsOptions } from './vitalsOptions'

let harness: Harness
let node: AppHarness

beforeAll(async () => {
  harness = await openHarness()
  const merchants = await createMerchantDirectory({
    read: publishedSettingsReader(harness.store, () => undefined),
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  merchants.stop()
  node = await openAppHarness({ parts: { store: harness.store, platform: harness.platform, merchants } })
})

afterAll(async () => {
  await node.close()
  await harness.close()
})

const report = (more: object = {}) => ({
  route: '/m/home',
  version: 1,
  build: 'AbC-1_23',
  device: 'phone',
  line: '4g',
  values: { lcp: 1_830, inp: 90, cls: 120, ttfb: 210, fcp: 900 },
  ...more,
})

/** A beacon as browsers send it: JSON, no header of ours, and the browser's own word on where it comes from. */
const send = (body: unknown, headers: Record<string, string> = {}) =>
  node.app.inject({
    method: 'POST',
    url: reportSpeed.path,
    headers: {
      host: lotusHost,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const counted = (merchant = 'lotus') =>
  harness.store.read(merchant, (connection) => readSpeedHours(connection, { device: 'all', days: 28 }))
const samples = async (merchant = 'lotus') =>
  (await counted(merchant)).reduce((sum, { counts }) => sum + total(counts), 0)

test('a beacon is counted by hour, settings, build and screen, and no row of a visit is kept', async () => {
  const answers = await Promise.all([
    send(report()),
    send(report()),
    send(report({ values: { lcp: 9_000 } })),
  ])
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
  ])
  const rows = await counted()
  expect(rows.map(({ metric }) => metric).toSorted()).toEqual(['cls', 'fcp', 'inp', 'lcp', 'ttfb'])
  const lcp = rows.find(({ metric }) => metric === 'lcp')
  expect(lcp).toMatchObject({ version: 1, build: 'AbC-1_23' })
  expect(total(lcp?.counts ?? [])).toBe(3)
  expect(p75Of(lcp?.counts ?? [])).toBeGreaterThan(1_830)
  const routes = await harness.store.read('lotus', (connection) =>
    readSpeedRoutes(connection, 'lcp', { device: 'phone', days: 1 }),
  )
  expect(routes.map(({ route }) => route)).toEqual(['/m/home'])
})

test('each merchant’s own host says whose visit it was; another merchant in the body is refused', async () => {
  const before = await samples('mela')
  expect((await send(report({ merchant: 'mela' }))).json()).toMatchObject({ errorCode: 'request.invalid' })
  expect((await send(report(), { merchant: 'mela' })).json()).toMatchObject({
    errorCode: 'header.merchant.mismatch',
  })
  expect(await samples('mela')).toBe(before)
  expect((await send(report(), { host: melaHost })).statusCode).toBe(204)
  expect(await samples('mela')).toBe(before + 5)
})

test.each([
  ['a script for a screen', report({ route: '<script>alert(1)</script>' })],
  ['a member’s id for a screen', report({ route: `/m/${'a'.repeat(80)}` })],
  ['a build that is none', report({ build: '"><img src=x>' })],
  ['an id of its own', report({ id: '0190b1f0-0000-7000-8000-000000000000' })],
  ['no value at all', report({ values: {} })],
  ['a value that is none', report({ values: { lcp: -1 } })],
  ['a value beyond every measure', report({ values: { lcp: 1e12 } })],
  ['a value of another name', report({ values: { lcp: 5, name: 7 } })],
  ['another device', report({ device: 'fridge' })],
  ['text', '"lcp"'],
  ['no JSON', 'lcp=1'],
  ['a list', '[]'],
])('%s is refused and nothing is counted (T26)', async (_, body) => {
  const before = await samples()
  expect((await send(body)).json()).toMatchObject({ success: false, errorCode: 'request.invalid' })
  expect(await samples()).toBe(before)
})

test('a huge beacon, one of another site and one at the games’ host are refused', async () => {
  const before = await samples()
  expect((await send(report({ route: 'x'.repeat(5_000) }))).json()).toMatchObject({
    errorCode: 'request.too.large',
  })
  expect((await send(report(), { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
    errorCode: 'fetch.site.refused',
  })
  expect((await send(report(), { host: 'nobody.example' })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await samples()).toBe(before)
  expect(lotusGames).toContain('games.')
})

test('a version that was never published is passed over', async () => {
  const before = await samples()
  expect((await send(report({ version: 999 }))).statusCode).toBe(204)
  expect(await samples()).toBe(before)
})

test('one address may report a limited number of visits in a minute', async () => {
  await harness.passes(minutes(1))
  const before = await samples()
  for (let at = 0; at < vitalsOptions.reportsPerMinute + 20; at += 1)
    await send(report({ values: { lcp: 5 } }))
  expect((await samples()) - before).toBe(vitalsOptions.reportsPerMinute)
})

test('made-up builds fill no more than their rows of an hour, and what is known goes on being counted', async () => {
  await harness.passes(hours(1))
  await send(report())
  const rowsBy = Math.ceil(vitalsOptions.rowsPerHour / 5)
  for (let at = 0; at < rowsBy + 40; at += 1) {
    if (at % 100 === 0) await harness.passes(minutes(1))
    await send(report({ build: `made-${at}` }))
  }
  const rows = (await counted()).filter(({ hourMs }) => hourMs > harness.platform.clock.now() - hours(1))
  expect(rows.length).toBeLessThanOrEqual(vitalsOptions.rowsPerHour + 5)
  expect(rows.length).toBeGreaterThan(vitalsOptions.rowsPerHour - 5)
  await harness.passes(minutes(1))
  const before = await samples()
  await send(report())
  expect(await samples()).toBe(before + 5)
})

test('after four weeks the counts are gone', async () => {
  // Nobody listens any more: the clock of a month need not wake the node.
  await node.close()
  await harness.passes(vitalsOptions.keptMs + hours(2))
  await sweepExpired(harness.store)
  expect(
    await harness.store.read('lotus', ({ query }) =>
      query({ name: 'left', text: 'select from speed_hour' }, []),
    ),
  ).toEqual([])
})
