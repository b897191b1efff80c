import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createRequestHarness } from '../../requests/requestHarness'
import { createFakePlatform } from '../../platform/fakePlatform'
import { type VisitFacts, checkStatus, writeStatusQuery } from './checkStatus'
import { startStatus } from './startStatus'
import { createStatusFlow, type StatusDeps } from './statusFlow'

const visit = (facts: Partial<VisitFacts> = {}) =>
  writeStatusQuery({
    origin: 'https://lotus.example',
    path: '/m/home',
    query: '',
    stored: undefined,
    ...facts,
  })

test('device, where the visitor came from, the first host and the page go along (REQ-STATUS-001, AMB-66)', () => {
  expect(visit({ query: '?affiliateCode=a1&r=x1&foo=1' })).toEqual({
    device: 'MOBILE',
    track: 'affiliateCode=a1&referralCode=x1',
    originalDomain: 'lotus.example',
    url: 'https://lotus.example/m/home?affiliateCode=a1&r=x1&foo=1',
  })
  const stored = { affiliateCode: 's1', originalDomain: 'first.example' }
  expect(visit({ stored })).toMatchObject({ track: 'affiliateCode=s1', originalDomain: 'first.example' })
})

test.each([
  'token=T1',
  'tokens=T1',
  'idToken=T1',
  'access_token=T1',
  'password=T1',
  'code=T1',
  'state=T1',
  'redirectUrl=https://evil.example/T1',
])('%s stays out of what is told (AMB-66, SEC-02)', (secret) => {
  expect(visit({ query: `?${secret}&id=42` }).url).toBe('https://lotus.example/m/home?id=42')
})

test('a path named in the address is sent without its query', () => {
  const query = `?redirectUrl=${encodeURIComponent('/m/activity?id=4&token=T1#T2')}&backUrl=${encodeURIComponent('/m/game?tokens=T3')}`
  const url = new URL(visit({ path: '/m/login', query }).url ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({ redirectUrl: '/m/activity', backUrl: '/m/game' })
})

test('an address without an end is sent without its query', () => {
  expect(visit({ query: `?id=${'x'.repeat(3_000)}` }).url).toBe('https://lotus.example/m/home')
})

const call = 'GET /wps/system/status'

test('one call is made, which no cache answers (REQ-STATUS-001)', async () => {
  const { platform, requests, network } = createRequestHarness({ path: '/m/activity?id=42&token=T1' })
  network.answer(call, { body: { success: true, value: { maintenance: false } } })
  await checkStatus({ platform, requests })
  const [sent, ...more] = network.sentTo(call)
  expect(more).toEqual([])
  expect(sent?.headers).toMatchObject({ 'Cache-Control': 'no-cache' })
  const notified = new URL(sent?.url ?? '', 'https://lotus.example').searchParams
  expect([...notified.keys()]).toEqual(['device', 'track', 'originalDomain', 'url'])
  expect(notified.get('url')).toBe('https://lotus.example/m/activity?id=42')
})

test('what an earlier visit stored is sent, though the address says nothing of it (REQ-STATUS-001, AMB-66)', async () => {
  const { platform, requests, network } = createRequestHarness()
  network.answer(call, { body: { success: true, value: { maintenance: false } } })
  platform.memory.write('attribution', { affiliateCode: 's1', originalDomain: 'first.example' })
  await checkStatus({ platform, requests })
  const notified = new URL(network.sentTo(call)[0]?.url ?? '', 'https://lotus.example').searchParams
  expect([notified.get('device'), notified.get('track'), notified.get('originalDomain')]).toEqual([
    'MOBILE',
    'affiliateCode=s1',
    'first.example',
  ])
})

test('the message of a failure reaches the code that shows it (REQ-STATUS-002, REQ-DOMAIN-014)', async () => {
  const { platform, requests, network, asked } = createRequestHarness()
  network.answer(call, {
    status: 422,
    body: { success: false, errorCode: 'domain_not_available', message: 'We have moved.' },
  })
  await checkStatus({ platform, requests })
  expect(asked).toContain('domain {"words":"We have moved."}')
})

test.each([
  [
    'the value of its answer',
    { body: { success: true, value: { maintenance: true, maintenanceEnd: 1_795_000_000 } } },
  ],
  [
    'the value of its failure',
    {
      status: 503,
      body: {
        success: false,
        errorCode: 'other',
        value: { maintenance: true, maintenanceEnd: 1_795_000_000 },
      },
    },
  ],
])('maintenance is read from %s, seconds as well as milliseconds (AMB-58)', async (_, answer) => {
  const { platform, requests, network, asked } = createRequestHarness()
  network.answer(call, answer)
  expect(await checkStatus({ platform, requests })).toMatchObject({
    maintenance: true,
    maintenanceEnd: 1_795_000_000_000,
  })
  expect(asked.some((one) => one.startsWith('notice'))).toBe(false)
})

test('what is asked by the way shows no dialog', async () => {
  const { platform, requests, network, asked } = createRequestHarness()
  network.answer(call, 'broken')
  expect(await checkStatus({ platform, requests }, true)).toBeUndefined()
  expect(asked).toEqual([])
})

test('offline nothing is requested', async () => {
  const { platform, requests, network, asked } = createRequestHarness()
  network.goOffline()
  await checkStatus({ platform, requests })
  expect(asked).toEqual([])
})

test.each([
  ['https://lotus.example', ['network_offline']],
  ['http://lotus.example', []],
])('when the line goes on %s, toasts say %j (REQ-ERROR-012, AMB-30)', (origin, expected) => {
  const platform = createFakePlatform({ origin })
  const shown: string[] = []
  const { requests } = createRequestHarness()
  const deps = { platform, requests } as unknown as StatusDeps
  const toasts = { show: (words: object) => void shown.push(...Object.values(words)) }
  startStatus({ platform, requests, toasts, recover: () => undefined }, createStatusFlow(deps))
  platform.network.goOffline()
  expect(shown).toEqual(expected)
})

const open = { maintenance: false, regionRestriction: false, ip: '203.0.113.9' }
const pingCall = 'GET /wps/system/test/ping'

const openHarness = () => {
  const { platform, requests, network, clock } = createRequestHarness()
  const flow = createStatusFlow({ platform, requests } as unknown as StatusDeps)
  const recovered: string[] = []
  const recover = () => void recovered.push('all')
  const start = () => startStatus({ platform, requests, toasts: { show: () => undefined }, recover }, flow)
  return { network, clock, flow, recovered, start, pings: () => network.sentTo(pingCall).length }
}

const cutOff = async () => {
  const { network, clock, flow, recovered, start } = openHarness()
  network.answer(call, { body: { success: true, value: open } })
  start()
  network.goOffline()
  await flow.check()
  return { network, clock, recovered }
}

test('the network is back and works: pending checks are made now (REQ-REQUEST-029)', async () => {
  const { network, clock, recovered } = await cutOff()
  expect(network.sentTo(call)).toEqual([])
  network.answer(pingCall, { body: { success: true, value: {} } })
  network.goOnline()
  await clock.advance(0)
  const [sent, ...more] = network.sentTo(pingCall)
  expect(more).toEqual([])
  expect(sent?.url).toMatch(/^\/wps\/system\/test\/ping\?speed=\d+$/)
  expect(sent?.headers).toHaveProperty('Merchant', 'lotus')
  expect(network.sentTo(call)).toHaveLength(1)
  expect(recovered).toEqual(['all'])
})

/** The browser calls itself online, and nothing comes through. */
const onDeadLine = () => {
  const harness = openHarness()
  for (const one of [call, pingCall]) harness.network.answer(one, 'broken')
  const fix = () => {
    for (const one of [call, pingCall]) harness.network.answer(one, { body: { success: true, value: open } })
  }
  return { ...harness, fix }
}

test.each(['before', 'after'])(
  'a network that leads nowhere although the browser is online is pinged until it answers: %s the start (REQ-REQUEST-029)',
  async (when) => {
    const { clock, flow, start, recovered, pings, fix } = onDeadLine()
    if (when === 'after') start()
    await flow.check(true)
    if (when === 'before') start()
    await clock.advance(seconds(5))
    expect([pings(), recovered]).toEqual([2, []])
    fix()
    await clock.advance(seconds(1))
    expect([pings(), recovered]).toEqual([3, ['all']])
  },
)

test('when the ping gets through, a failed check is not blamed on the network', async () => {
  const { network, clock, flow, start, recovered, pings } = onDeadLine()
  network.answer(pingCall, { body: { success: true, value: {} } })
  start()
  await flow.check(true)
  await clock.advance(seconds(60))
  expect([pings(), recovered]).toEqual([1, []])
  await flow.check(true)
  await clock.advance(seconds(60))
  expect([pings(), recovered]).toEqual([2, []])
})

test('a server that refuses the ping has answered as well', async () => {
  const { network, clock, recovered } = await cutOff()
  network.answer(pingCall, { status: 404, body: { success: false } })
  network.goOnline()
  await clock.advance(0)
  expect(recovered).toEqual(['all'])
})

test('a network that leads nowhere is waited for: a silent ping is aborted after 20 s, half a second later there is another, then one every 5 s (REQ-REQUEST-029)', async () => {
  const { network, clock, recovered } = await cutOff()
  network.answer(pingCall, 'silent')
  network.goOnline()
  await clock.advance(milliseconds(20_499))
  expect([network.sentTo(pingCall).length, recovered]).toEqual([1, []])
  network.answer(pingCall, 'broken')
  await clock.advance(milliseconds(1))
  expect([network.sentTo(pingCall).length, recovered]).toEqual([2, []])
  network.answer(pingCall, { body: { success: true, value: {} } })
  await clock.advance(milliseconds(4_999))
  expect([network.sentTo(pingCall).length, recovered]).toEqual([2, []])
  await clock.advance(milliseconds(1))
  expect([network.sentTo(pingCall).length, recovered]).toEqual([3, ['all']])
})

test('a network that never answers is pinged six times, and not at all when it is gone again', async () => {
  const { network, clock, recovered } = await cutOff()
  network.answer(pingCall, 'broken')
  network.goOnline()
  await clock.advance(seconds(120))
  expect([network.sentTo(pingCall).length, recovered]).toEqual([6, []])
  network.goOnline()
  await clock.advance(milliseconds(499))
  network.goOffline()
  await clock.advance(seconds(120))
  expect(network.sentTo(pingCall)).toHaveLength(7)
})
