import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import { schemas } from '@playfront/contract/schemas'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fakePlatform } from '../../platform/fakePlatform'
import { named, recordSpans } from '../../testing/openCollector'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
  type HarnessOptions,
  startMs,
} from '../testing/appHarness'
import { writerOf, writtenAs } from './callFormat'

let harness: AppHarness
afterEach(() => harness.close())

const open = async (options: HarnessOptions = {}) => {
  harness = await openAppHarness(options)
  return harness.app
}

const lotus = { host: lotusHost, merchant: 'lotus', language: 'VI' }
const member = { sessionId: 's', memberId: 'm', userName: 'an', kind: 'member' } as const
const wallet = {
  currency: 'VND',
  balance: 5_000,
  version: 3,
  playMoney: true,
  held: 0,
  bonus: 0,
  owed: 0,
  besideVersion: 0,
  frozen: false,
}

test('an answer carries only the fields that the contract names', async () => {
  const app = await open({
    sessions: { 'lotus t': member },
    answers: { wallet: () => ({ ...wallet, passwordHash: 'secret', operator: { cap: 1 } }) },
  })
  const answer = await app.inject({ url: '/wps/member/wallet', headers: { ...lotus, authorization: 't' } })
  expect(answer.json()).toEqual({ success: true, value: wallet })
})

test('fields too many are left out inside lists and inside parts that may be null', async () => {
  const issue = { issueId: 'i', lottery: 'MB1', seq: 1, openAt: 1, closeAt: 2, drawAt: 3, state: 'open' }
  const current = { ...issue, commit: 'ab'.repeat(32), beaconRound: 9 }
  const row = { code: 'MB1', name: 'n', family: 'VN27', group: 'fast', simulatedDraw: true, last: null }
  const app = await open({
    answers: {
      lotteryLobby: () => ({
        serverTime: 1,
        lotteries: [{ ...row, current: { ...current, serverSeed: 'secret' } }],
      }),
    },
  })
  const answer = await app.inject({ url: '/wps/lottery/lobby', headers: lotus })
  expect(answer.json()).toEqual({ success: true, value: { serverTime: 1, lotteries: [{ ...row, current }] } })
})

test('an answer that breaks the contract is a server error, and does not reveal its content', async () => {
  const app = await open({ sessions: { 'lotus t': member }, answers: { wallet: () => ({ balance: 1 }) } })
  const answer = await app.inject({ url: '/wps/member/wallet', headers: { ...lotus, authorization: 't' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'server.error' })
  expect(answer.body).not.toContain('currency')
})

test('the answer of every call can be written', () => {
  for (const [name, { answer }] of Object.entries({ ...schemas, ...consoleSchemas }))
    expect(() => writerOf(answer), name).not.toThrow()
})

test('an answer is compiled when it is first written, and once for all servers of the process', () => {
  const unwritable = z.object({ on: z.date() })
  const compile = () => writtenAs(unwritable).serializerCompiler({} as never)
  expect(compile).not.toThrow()
  expect(() => compile()({ success: true, value: { on: 1 } })).toThrow('Date')
  expect(writerOf(schemas.wallet.answer)).toBe(writerOf(schemas.wallet.answer))
})

test('servers of one process write their own answers', async () => {
  const ask = async (balance: number) => {
    const app = await open({
      sessions: { 'lotus t': member },
      answers: { wallet: () => ({ ...wallet, balance }) },
    })
    return async () => {
      const headers = { ...lotus, authorization: 't' }
      return (await app.inject({ url: '/wps/member/wallet', headers })).json().value.balance
    }
  }
  const first = await ask(1)
  const { close } = harness
  const second = await ask(2)
  expect([await first(), await second(), await first()]).toEqual([1, 2, 1])
  await close()
})

test('a database that is away is a wait, not an error', async () => {
  const app = await open({
    answers: {
      lotteryLobby: () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      },
    },
  })
  const answer = await app.inject({ url: '/wps/lottery/lobby', headers: lotus })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ errorCode: 'server.busy' })
})

test('an answer to a request with a token is not cached (T31)', async () => {
  const app = await open({ sessions: { 'lotus t': member }, answers: { wallet: () => wallet } })
  const own = await app.inject({ url: '/wps/member/wallet', headers: { ...lotus, authorization: 't' } })
  expect(own.headers['cache-control']).toBe('no-store')
  const country = await app.inject({ url: '/wps/system/country', headers: { ...lotus, authorization: 't' } })
  expect(country.headers['cache-control']).toBe('no-store')
})

test('public reads name what decides about them (T31)', async () => {
  const app = await open()
  const answer = await app.inject({ url: '/wps/system/country?_=lotus', headers: lotus })
  expect(answer.headers['vary']).toBe('Merchant, Language')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test('a caller that already has the answer gets a not-modified answer of a few bytes', async () => {
  const app = await open()
  const url = '/wps/system/search'
  const first = await app.inject({ url, headers: lotus })
  const again = await app.inject({
    url,
    headers: { ...lotus, 'if-none-match': String(first.headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const english = { ...lotus, language: 'EN', 'if-none-match': String(first.headers['etag']) }
  expect((await app.inject({ url, headers: english })).statusCode).toBe(200)
})

test('listing the games needs no session, and none is looked up (REQ-CATALOG-010)', async () => {
  const games = { games: [], total: 0, next: null }
  const app = await open({ answers: { gamePage: () => games } })
  const answer = await app.inject({ url: '/wps/game/list?text=mine', headers: lotus })
  expect(answer.json()).toEqual({ success: true, value: games })
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  for (const [method, url] of [
    ['GET', '/wps/game/mine'],
    ['PUT', '/wps/game/favourites/NEON/mine'],
    ['DELETE', '/wps/game/favourites/NEON/mine'],
  ] as const)
    expect((await app.inject({ method, url, headers: lotus })).statusCode, url).toBe(401)
})

test('the settings do not include the operator settings', async () => {
  const app = await open()
  const answer = await app.inject({ url: '/wps/system/settings', headers: lotus })
  expect(answer.json()).toMatchObject({ value: { merchant: { code: 'lotus', currency: 'VND' } } })
  expect(answer.body).not.toContain('payoutPerSlipCap')
  expect(answer.json().value.themeCss).toContain('--pf-accent')
})

test('a page that does not know its merchant yet gets the settings of its host (REQ-REQUEST-034)', async () => {
  const app = await open()
  const asked = async (merchant?: string) =>
    (
      await app.inject({
        url: '/wps/system/settings',
        headers: { host: melaHost, language: 'TH', ...(merchant !== undefined && { merchant }) },
      })
    ).json()
  expect((await asked('')).value.merchant.code).toBe('mela')
  expect((await asked()).value.merchant.code).toBe('mela')
  expect((await asked('lotus')).errorCode).toBe('header.merchant.mismatch')
})

test('status, domains and ping answer for the merchant of the host', async () => {
  const app = await open()
  const mela = { host: melaHost, merchant: 'mela', language: 'TH' }
  const ask = async (url: string) => (await app.inject({ url, headers: mela })).json().value
  expect(await ask('/wps/system/status?device=MOBILE')).toEqual({
    maintenance: false,
    regionRestriction: false,
    ip: '127.0.0.1',
  })
  expect(await ask('/wps/system/domainRoute')).toEqual({
    customerService: [{ title: 'help@mela.example', path: expect.any(String) }],
    domainList: [{ domainName: 'mela.localhost:8080' }, { domainName: 'mela-mirror.localhost:8080' }],
    signedAt: startMs,
    signature: expect.any(String),
  })
  expect(await ask('/wps/system/test/ping?speed=12')).toEqual({ pong: true })
})

test('a caller over the limit is told to wait, in its own language', async () => {
  const app = await open({ parts: { callsPerMinute: 3 } })
  const ask = () => app.inject({ url: '/wps/system/test/ping', headers: lotus })
  for (const _ of [1, 2, 3]) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    errorCode: 'TOO_MANY_REQUEST',
    message: 'Hơi nhanh quá. Bạn chờ một chút nhé.',
  })
})

test('forwarded addresses and hosts are believed from trusted proxies alone (T32)', async () => {
  const forged = { ...lotus, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': melaHost }
  const plain = await open()
  const answer = await plain.inject({ url: '/wps/system/status', headers: forged })
  expect(answer.json()).toMatchObject({ value: { ip: '127.0.0.1' } })
  await harness.close()
  const behind = await open({ parts: { trustedProxies: ['127.0.0.1'] } })
  const { 'x-forwarded-host': _host, ...forwarded } = forged
  const notified = await behind.inject({ url: '/wps/system/status', headers: forwarded })
  expect(notified.json()).toMatchObject({ value: { ip: '203.0.113.9' } })
})

test('the test beacon returns a round to anyone, and only once it is due (lottery 6.5)', async () => {
  const app = await open()
  const round = Math.floor((harness.platform.clock.now() - 1_692_803_367_000) / 3_000) + 1
  const out = await app.inject({ url: `/sandbox/beacon/${round}`, headers: { host: lotusGames } })
  expect(out.headers['access-control-allow-origin']).toBe('*')
  expect(out.json()).toMatchObject({ round, label: 'test beacon - not a fair draw' })
  const next = await app.inject({ url: `/sandbox/beacon/${round + 1}`, headers: { host: 'localhost' } })
  expect([next.statusCode, next.json()]).toEqual([
    425,
    { round: round + 1, label: 'test beacon - not a fair draw' },
  ])
  expect((await app.inject({ url: '/sandbox/beacon/0', headers: { host: 'localhost' } })).statusCode).toBe(
    400,
  )
})

test('health and metrics are at no host of the public port, whatever a header claims (T32)', async () => {
  const app = await open({ parts: { trustedProxies: ['127.0.0.1'], trustsForwardedHost: true } })
  for (const path of ['/healthz', '/readyz', '/metrics'])
    for (const headers of [
      { host: 'localhost:8080' },
      { host: '127.0.0.1' },
      { ...lotus, 'x-forwarded-host': 'localhost' },
    ]) {
      const { statusCode, body } = await app.inject({ url: path, headers })
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).not.toContain('playfront_')
    }
})

test('a trusted proxy names the host only where the operator says so (T32)', async () => {
  const claimed = { ...lotus, 'x-forwarded-host': 'localhost' }
  const behind = await open({ parts: { trustedProxies: ['127.0.0.1'] } })
  expect((await behind.inject({ url: '/docs', headers: claimed })).statusCode).toBe(404)
  await harness.close()
  const opted = await open({ parts: { trustedProxies: ['127.0.0.1'], trustsForwardedHost: true } })
  expect((await opted.inject({ url: '/docs', headers: claimed })).statusCode).toBe(200)
})

test('a host that is not believed decides no merchant either while requests are traced (T32)', async () => {
  const claimed = { ...lotus, 'x-forwarded-host': melaHost }
  const spans = await recordSpans(async (tracing) => {
    const platform = { ...fakePlatform(startMs), tracing }
    const behind = await open({ parts: { platform, trustedProxies: ['127.0.0.1'] } })
    expect((await behind.inject({ url: '/wps/system/test/ping', headers: claimed })).statusCode).toBe(200)
  })
  expect(named(spans, 'ping').facts).toMatchObject({ 'playfront.merchant': 'lotus' })
})
