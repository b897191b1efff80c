import { hours, minutes } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  startMs,
  type AppHarness,
} from '../http/testing/appHarness'

let harness: AppHarness
afterEach(() => harness.close())

const window = {
  from: new Date(startMs - 1).toISOString(),
  until: new Date(startMs + hours(1)).toISOString(),
}
const closed = { maintenance: [{ ...window, message: { EN: 'Moving house.', VI: 'Đang chuyển nhà.' } }] }

const open = async (rules: Record<string, unknown>, parts = {}) => {
  harness = await openAppHarness({
    parts,
    answers: { lotteryLobby: () => ({ serverTime: 1, lotteries: [] }) },
    settings: (document) =>
      document['code'] === 'lotus'
        ? { ...document, operator: { ...(document['operator'] as object), availability: rules } }
        : document,
  })
}

const ask = (path: string, from = '127.0.0.1', headers: Record<string, string> = {}) =>
  harness.app.inject({
    url: path,
    remoteAddress: from,
    headers: { host: lotusHost, merchant: 'lotus', language: 'VI', ...headers },
  })

const statusFrom = async (from: string, headers?: Record<string, string>) =>
  (await ask('/wps/system/status', from, headers)).json().value

test('the status contains an end, the merchant’s own text and the visitor’s address (REQ-STATUS-006)', async () => {
  await open(closed)
  expect(await statusFrom('203.0.113.9')).toEqual({
    maintenance: true,
    maintenanceEnd: startMs + hours(1),
    maintenanceMessage: 'Đang chuyển nhà.',
    regionRestriction: false,
    ip: '203.0.113.9',
  })
  expect(await statusFrom('203.0.113.9', { language: 'TH' })).toMatchObject({
    maintenanceMessage: 'Moving house.',
  })
})

test('a visitor who may not visit is told that, and nothing of maintenance (REQ-STATUS-006, AMB-58)', async () => {
  await open({ ...closed, countriesDenied: ['TH'] })
  expect(await statusFrom('198.51.100.7')).toEqual({
    maintenance: false,
    regionRestriction: true,
    ip: '198.51.100.7',
  })
  expect((await statusFrom('203.0.113.7')).maintenance).toBe(true)
})

test('the end passes by the server’s clock', async () => {
  await open(closed)
  await harness.platform.passes(hours(1) - 1)
  expect((await statusFrom('203.0.113.9')).maintenance).toBe(true)
  await harness.platform.passes(1)
  expect(await statusFrom('203.0.113.9')).toEqual({
    maintenance: false,
    regionRestriction: false,
    ip: '203.0.113.9',
  })
})

test('a forwarded address counts from a trusted proxy alone', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.7' }
  await open({ countriesDenied: ['TH'] })
  expect(await statusFrom('203.0.113.1', forged)).toMatchObject({
    regionRestriction: false,
    ip: '203.0.113.1',
  })
  expect(await statusFrom('198.51.100.1', { 'x-forwarded-for': '203.0.113.1' })).toMatchObject({
    regionRestriction: true,
  })
  await harness.close()
  await open({ countriesDenied: ['TH'] }, { trustedProxies: ['10.0.0.0/8'] })
  expect(await statusFrom('10.1.2.3', forged)).toMatchObject({ regionRestriction: true, ip: '198.51.100.7' })
  expect(await statusFrom('203.0.113.1', forged)).toMatchObject({
    regionRestriction: false,
    ip: '203.0.113.1',
  })
  // What a visitor wrote in front of the proxy's own entry is the visitor's word.
  const lied = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }
  expect(await statusFrom('10.1.2.3', lied)).toMatchObject({ regionRestriction: true, ip: '198.51.100.7' })
})

test('while closed the calls that matter are refused with the content of the status, and nothing reaches a handler', async () => {
  await open(closed)
  const answer = await ask('/wps/lottery/lobby')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.json()).toMatchObject({
    success: false,
    errorCode: 'system.maintenance',
    message: 'Hệ thống đang bảo trì và sẽ sớm trở lại. Chưa có gì thay đổi.',
    value: { maintenance: true, maintenanceEnd: startMs + hours(1), regionRestriction: false },
  })
  const login = await harness.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: lotusHost, merchant: 'lotus', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(login.json()).toMatchObject({ errorCode: 'system.maintenance' })
  const game = await ask('/wps/lottery/lobby', '127.0.0.1', { host: lotusGames })
  expect(game.json()).toMatchObject({ errorCode: 'system.maintenance' })
  expect(harness.received).toEqual([])
})

test('a refusal of a region is not an error and is not logged as one', async () => {
  await open({ addressesRefused: ['198.51.100.0/24'] })
  const answer = await ask('/wps/lottery/lobby', '198.51.100.7')
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ errorCode: 'system.restricted', value: { regionRestriction: true } })
  expect((await ask('/wps/lottery/lobby', '198.51.101.7')).statusCode).toBe(200)
  expect(harness.logged()).not.toContain('call failed')
})

test.each(['/wps/system/status', '/wps/system/test/ping', '/wps/system/domainRoute', '/wps/system/country'])(
  '%s is answered all the same',
  async (path) => {
    await open({ ...closed, addressesRefused: ['127.0.0.1'] })
    expect((await ask(path)).statusCode).toBe(200)
  },
)

test('the staff always gets in, and the other merchant knows nothing of it', async () => {
  await open({ ...closed, addressesAdmitted: ['192.0.2.0/24'] })
  expect((await ask('/wps/lottery/lobby', '192.0.2.44')).statusCode).toBe(200)
  const mela = { host: melaHost, merchant: 'mela' }
  expect((await ask('/wps/lottery/lobby', '127.0.0.1', mela)).statusCode).toBe(200)
  expect(await statusFrom('127.0.0.1', mela)).toMatchObject({ maintenance: false })
})

test('none of it travels inside the settings', async () => {
  await open({ addressesRefused: ['198.51.100.77'], countriesDenied: ['ZW'] })
  const { body } = await ask('/wps/system/settings')
  expect(body).not.toContain('198.51.100.77')
  expect(body).not.toContain('countriesDenied')
})

test('a window that begins later closes the merchant when its time comes', async () => {
  await open({ maintenance: [{ from: new Date(startMs + minutes(5)).toISOString() }] })
  expect((await ask('/wps/lottery/lobby')).statusCode).toBe(200)
  await harness.platform.passes(minutes(5))
  expect((await ask('/wps/lottery/lobby')).statusCode).toBe(503)
})
