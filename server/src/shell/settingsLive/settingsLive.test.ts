import { createInterface } from 'node:readline'
import { settingsLive, settingsLiveHeartbeatMs, settingsPointer } from '@playfront/contract/shell/settings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { lotusHost, melaHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { openHarness, type Harness } from '../../testing/harness'
import { settingsLiveOptions } from './settingsHub'

let harness: Harness
let node: AppHarness
let client: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  const merchants = await createMerchantDirectory({
    read: publishedSettingsReader(harness.store, () => undefined),
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  node = await openAppHarness({ parts: { store: harness.store, platform: harness.platform, merchants } })
  client = new pg.Client({ connectionString: harness.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await node.close()
  await harness.close()
})

/** Another node publishes: this one learns of it only through the database. */
const publish = async (code: string, name: string) => {
  await client.query(
    `insert into settings_version (merchant, version, document, origin)
     select merchant, (select max(version) + 1 from settings_version where merchant = $1), document || jsonb_build_object('name', $2::text), 'console'
     from settings_version where merchant = $1 and version = 1`,
    [code, name],
  )
  await client.query(
    `update merchant set published_version = (select max(version) from settings_version where merchant = $1) where code = $1`,
    [code],
  )
}
const rollBack = (code: string, version: number) =>
  client.query('update merchant set published_version = $2 where code = $1', [code, version])

const listen = async (host = lotusHost) => {
  const answer = await node.app.inject({ url: settingsLive.path, headers: { host }, payloadAsStream: true })
  const received: { version: number; publication: number }[] = []
  let beats = 0
  const stream = answer.stream()
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => {
    if (line.startsWith(':')) beats += 1
    if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)))
  })
  const closed = new Promise<void>((done) => lines.once('close', () => done()))
  return { answer, received, beats: () => beats, hangUp: () => stream.destroy(), closed }
}
type Phone = Awaited<ReturnType<typeof listen>>
const comes = (phone: Phone, count: number) => expect.poll(() => phone.received.length).toBe(count)

test('a visitor’s phone is notified which settings are published, and each publish and roll-back within half a second', async () => {
  const phone = await listen()
  await comes(phone, 1)
  expect(phone.answer.headers).toMatchObject({ 'cache-control': 'no-store, no-transform' })
  await publish('lotus', 'Two')
  await harness.passes(settingsLiveOptions.lookMs)
  await comes(phone, 2)
  expect(settingsLiveOptions.lookMs).toBeLessThanOrEqual(500)
  // What the phone fetches now is what it was notified of.
  const page = await node.app.inject({ url: '/wps/system/settings', headers: { host: lotusHost } })
  expect(page.json().value.merchant).toMatchObject({ name: 'Two', version: 2 })
  await rollBack('lotus', 1)
  await harness.passes(settingsLiveOptions.lookMs)
  await comes(phone, 3)
  expect(phone.received.map(({ version }) => version)).toEqual([1, 2, 1])
  const publications = phone.received.map(({ publication }) => publication)
  expect(publications).toEqual(publications.toSorted((one, other) => one - other))
  phone.hangUp()
})

test.each([0, 1, 2])('a roll-back %i checks after a publish is reported at the next check', async (looks) => {
  const phone = await listen()
  await comes(phone, 1)
  await publish('lotus', `Rolled back after ${looks}`)
  for (let look = 0; look < looks; look += 1) await harness.passes(settingsLiveOptions.lookMs)
  await comes(phone, looks > 0 ? 2 : 1)
  await rollBack('lotus', 1)
  await harness.passes(settingsLiveOptions.lookMs)
  await expect.poll(() => phone.received.at(-1)?.version).toBe(1)
  const page = await node.app.inject({ url: '/wps/system/settings', headers: { host: lotusHost } })
  expect(page.json().value.merchant.version).toBe(1)
  phone.hangUp()
})

test('another merchant’s phones are not notified', async () => {
  const [mine, theirs] = [await listen(), await listen(melaHost)]
  await comes(mine, 1)
  await comes(theirs, 1)
  await publish('lotus', 'Three')
  await harness.passes(settingsLiveOptions.lookMs * 3)
  await comes(mine, 2)
  expect(theirs.received).toHaveLength(1)
  mine.hangUp()
  theirs.hangUp()
})

test('a line gives signs of life and ends by itself', async () => {
  const phone = await listen()
  await harness.passes(settingsLiveHeartbeatMs)
  await expect.poll(phone.beats).toBe(1)
  await harness.passes(settingsLiveOptions.maxMs)
  await phone.closed
})

test('a phone without an event stream polls, and gets a not-modified answer when nothing has changed', async () => {
  const ask = (headers = {}) =>
    node.app.inject({ url: settingsPointer.path, headers: { host: lotusHost, ...headers } })
  const first = await ask()
  expect(first.json().value).toMatchObject({ version: expect.any(Number), publication: expect.any(Number) })
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await ask({ 'if-none-match': first.headers['etag'] })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await publish('lotus', 'Four')
  expect((await ask({ 'if-none-match': first.headers['etag'] })).statusCode).toBe(200)
})

test('nobody looks while nobody listens', async () => {
  let asked = 0
  const watched = {
    ...harness.store,
    platform: ((work) => ((asked += 1), harness.store.platform(work))) as typeof harness.store.platform,
  }
  const quiet = await openAppHarness({ parts: { store: watched, platform: harness.platform } })
  await harness.passes(settingsLiveOptions.lookMs * 5)
  expect(asked).toBe(0)
  await quiet.close()
})
