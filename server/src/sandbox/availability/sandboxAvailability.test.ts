import type { MaintenanceWindow } from '@playfront/contract/settings/reach.schema'
import { minutes } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, melaHost, openAppHarness, startMs, type AppHarness } from '../../http/testing/appHarness'
import { openSandboxAvailability } from './sandboxAvailability'

let harness: AppHarness
afterEach(() => harness.close())

const open = async (settings?: (document: Record<string, unknown>) => Record<string, unknown>) => {
  const times: { now(): number } = { now: () => startMs }
  const kept = new Map<string, MaintenanceWindow>()
  const sandboxAvailability = await openSandboxAvailability({
    windows: {
      read: async () => new Map(kept),
      write: async (merchant, window) => void (window ? kept.set(merchant, window) : kept.delete(merchant)),
    },
    clock: { now: () => times.now(), every: () => () => undefined },
    onError: () => undefined,
  })
  harness = await openAppHarness({ parts: { sandboxAvailability }, settings })
  times.now = () => harness.platform.clock.now()
}

const path = '/sandbox/availability'

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: path,
    headers: { host: lotusHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

const statusOf = async (host = lotusHost, cookie = '') =>
  (await harness.app.inject({ url: '/wps/system/status', headers: { host, cookie } })).json().value

test('a merchant is closed for some minutes, and no other', async () => {
  await open()
  const answer = await post({ action: 'close', minutes: '10', message: 'Moving <house>.' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, path])
  expect(await statusOf()).toMatchObject({
    maintenance: true,
    maintenanceEnd: startMs + minutes(10),
    maintenanceMessage: 'Moving <house>.',
  })
  expect(await statusOf(melaHost)).toMatchObject({ maintenance: false })
  await harness.platform.passes(minutes(10))
  expect(await statusOf()).toMatchObject({ maintenance: false })
})

test('without minutes no end is known, until the merchant is opened again', async () => {
  await open()
  await post({ action: 'close', minutes: '' })
  const closed = await statusOf()
  expect(closed).toMatchObject({ maintenance: true })
  expect(closed).not.toHaveProperty('maintenanceEnd')
  await post({ action: 'open' })
  expect(await statusOf()).toMatchObject({ maintenance: false })
})

test('a browser comes from elsewhere, by the merchant’s own rules, and nobody else with it', async () => {
  await open((document) => ({
    ...document,
    operator: { ...(document['operator'] as object), availability: { countriesDenied: ['TH'] } },
  }))
  const answer = await post({ action: 'pretend', address: ' 198.51.100.7 ' })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toBe('sandbox-address=198.51.100.7; Path=/; HttpOnly; SameSite=Lax')
  const brought = cookie.split(';')[0]
  expect(await statusOf(lotusHost, brought)).toMatchObject({ regionRestriction: true, ip: '198.51.100.7' })
  expect(await statusOf()).toMatchObject({ regionRestriction: false, ip: '127.0.0.1' })
  expect(String((await post({ action: 'forget' })).headers['set-cookie'])).toContain('Max-Age=0')
})

test.each<Record<string, string>>([
  { action: 'burn' },
  { action: 'close', minutes: '-1' },
  { action: 'close', minutes: '100000' },
  { action: 'pretend', address: '198.51.100.7; Path=/evil' },
])('%j is refused', async (form) => {
  await open()
  expect((await post(form)).statusCode).toBe(400)
})

test('a cookie that is no address is not believed', async () => {
  await open()
  for (const ip of ['evil', '999.1.1.1', '<script>', '::g'])
    expect(await statusOf(lotusHost, `sandbox-address=${ip}`)).toMatchObject({ ip: '127.0.0.1' })
})

test('another site presses none of its buttons', async () => {
  await open()
  expect((await post({ action: 'close' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('its page shows what the rule says, in plain text', async () => {
  await open((document) => ({ ...document, name: '<b>Sen</b>' }))
  await post({ action: 'close' })
  const page = await harness.app.inject({ url: path, headers: { host: lotusHost } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<strong id="state">maintenance</strong>')
  expect(page.body).not.toContain('<b>Sen</b>')
})

test('it is not available at the machine’s own name, in production, or with real money', async () => {
  await open()
  const at = async (host: string) => (await harness.app.inject({ url: path, headers: { host } })).statusCode
  expect(await at('localhost:8080')).toBe(404)
  await harness.close()
  await open((document) => ({ ...document, responsible: { playMoney: false } }))
  expect(await at(lotusHost)).toBe(404)
  await harness.close()
  harness = await openAppHarness()
  expect(await at(lotusHost)).toBe(404)
})
