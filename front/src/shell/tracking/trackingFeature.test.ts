import { ping } from '@playfront/contract/shell/system'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { FakePlatform } from '../../platform/fakePlatform'
import { openVisit, taken, trackCall, type VisitOptions } from './trackingHarness'

const opened = async (options: VisitOptions = {}) => {
  const visit = openVisit(options)
  await visit.platform.clock.advance(seconds(1))
  return visit
}

/** The same browser, another page of the same tab, or of another one. */
const again =
  (before: FakePlatform, sameTab = true) =>
  ({ memory }: FakePlatform) => {
    const shelves = sameTab ? (['device', 'tab'] as const) : (['device'] as const)
    for (const shelf of shelves)
      for (const key of before.memory[shelf].keys())
        memory[shelf].write(key, before.memory[shelf].read(key) ?? '')
  }

test('the first open of a browser is counted once (REQ-TRACK-001)', async () => {
  const first = await opened({ phone: { path: '/m/login' } })
  expect(first.names()).toEqual(['firstOpen'])
  const reloaded = await opened({ phone: { path: '/m/login' }, prepare: again(first.platform) })
  const later = await opened({ phone: { path: '/m/login' }, prepare: again(first.platform, false) })
  expect([...reloaded.names(), ...later.names()]).toEqual([])
})

test('home is looked at once in a session, and again in another (REQ-TRACK-009)', async () => {
  const first = await opened()
  expect(first.names()).toEqual(['firstOpen', 'viewContent'])
  first.platform.navigation.push('/m/game')
  first.platform.navigation.push('/m/home')
  await first.platform.clock.advance(seconds(1))
  expect(first.names()).toHaveLength(2)
  expect((await opened({ prepare: again(first.platform) })).names()).toEqual([])
  expect((await opened({ prepare: again(first.platform, false) })).names()).toEqual(['viewContent'])
})

test('a visit that begins elsewhere is counted when home is reached (REQ-TRACK-009)', async () => {
  const visit = await opened({ phone: { path: '/m/register' } })
  visit.platform.navigation.push('/m/home')
  await visit.platform.clock.advance(seconds(1))
  expect(visit.names()).toEqual(['firstOpen', 'viewContent'])
})

test('one publication reaches the platform and every advertiser of the merchant (REQ-TRACK-025)', async () => {
  const visit = await opened({ tracking: { pixels: { fb: '123', gtag: 'G-1' } } })
  await visit.platform.clock.advance(seconds(5))
  expect(visit.pixels.started).toEqual(['fb 123', 'gtag G-1'])
  const payload = { amount: '100', currency: 'VND', customerId: 'm7', customerName: 'an' }
  visit.events.publish('firstDeposit', payload)
  await visit.platform.clock.advance(seconds(1))
  const message = visit.messages().at(-1)
  expect(message).toMatchObject({ name: 'firstDeposit', ...payload })
  const values = { value: 100, currency: 'VND', content_type: 'product' }
  expect(visit.pixels.sent).toEqual([
    { provider: 'fb', name: 'Purchase', values, eventId: message?.id },
    { provider: 'gtag', name: 'purchase', values, eventId: message?.id },
  ])
  expect(JSON.stringify(visit.pixels.sent)).not.toContain('m7')
})

test('what a visitor has not agreed to reaches neither the platform nor an advertiser (REQ-TRACK-025)', async () => {
  const visit = await opened({ tracking: { consent: 'required', pixels: { fb: '123' } } })
  await visit.platform.clock.advance(seconds(5))
  visit.events.publish('login', { customerId: 'm7' })
  await visit.platform.clock.advance(seconds(5))
  expect([visit.names(), visit.pixels.started, visit.pixels.sent]).toEqual([[], [], []])
  visit.consent.choose('no')
  visit.events.publish('login', { customerId: 'm7' })
  await visit.platform.clock.advance(seconds(5))
  expect([visit.names(), visit.pixels.started, visit.pixels.sent]).toEqual([[], [], []])
})

test('depositSubmit, withdraw and startTrial go the same way (REQ-TRACK-004, REQ-TRACK-006, REQ-TRACK-007)', async () => {
  const visit = await opened({ phone: { path: '/m/login' } })
  visit.events.publish('depositSubmit', { amount: '50', currency: 'VND' })
  visit.events.publish('withdraw', { amount: '20', currency: 'VND' })
  visit.events.publish('startTrial', { value: 'G1' })
  await visit.platform.clock.advance(seconds(1))
  expect(visit.messages().slice(1)).toMatchObject([
    { name: 'depositSubmit', amount: '50', revenue: '50', currency: 'VND', content_type: 'product' },
    { name: 'withdraw', amount: '20', revenue: '-20' },
    { name: 'startTrial', value: 'G1' },
  ])
})

test('events go to the configured path as a JSON text, in one call for those of one moment, and outlive the page (REQ-TRACK-013, GAP-17)', async () => {
  const path = '/wps/relay/TRACK_events'
  const visit = openVisit({ tracking: { path }, phone: { path: '/m/home?r=x1&fbclid=f1&token=SECRET' } })
  visit.platform.network.answer(`POST ${path}`, taken)
  visit.events.publish('login', { customerId: 'm7' })
  await visit.platform.clock.advance(seconds(1))
  const [call, ...more] = visit.platform.network.sentTo(`POST ${path}`)
  expect(more).toEqual([])
  expect(call).toMatchObject({ keepalive: true })
  const body = JSON.parse(call?.body ?? '')
  expect(JSON.parse(body.events).map(({ name }: { name: string }) => name)).toEqual([
    'firstOpen',
    'viewContent',
    'login',
  ])
  expect(body.reg_info).toEqual({ affiliateCode: 'www', referralCode: 'x1', originalDomain: 'lotus.example' })
  expect(call?.body).not.toContain('SECRET')
})

test('the pixel payload is in the call when there is an id, and not otherwise (REQ-TRACK-021)', async () => {
  const without = await opened({ phone: { path: '/m/home?r=x1' } })
  expect(without.bodies()[0]).not.toHaveProperty('pixelTrack')
  const visit = await opened({
    prepare: ({ memory }) => memory.write('pixels', { fbclid: 'f1', foo: '<b>' }),
  })
  expect(visit.bodies()[0]?.pixelTrack).toEqual({ fbclid: 'f1' })
})

test('offline events wait, over a reload too, and are sent in order when the network is back', async () => {
  const visit = await opened({ prepare: ({ network }) => network.goOffline() })
  visit.events.publish('login')
  await visit.platform.clock.advance(seconds(60))
  expect(visit.calls()).toEqual([])
  const next = await opened({
    prepare: (platform) => {
      again(visit.platform)(platform)
      platform.network.goOffline()
    },
  })
  next.events.publish('gameLaunch')
  next.platform.network.goOnline()
  await next.platform.clock.advance(0)
  expect(next.names()).toEqual(['firstOpen', 'viewContent', 'login', 'gameLaunch'])
  expect(next.platform.memory.read('unsentEvents')).toEqual([])
})

test('an unanswered event is sent again under the same id; a refused one is not; nothing of it is shown', async () => {
  const visit = await opened({ reply: { status: 503, body: { success: false } } })
  const first = visit.messages().map(({ id }) => id)
  visit.platform.network.answer(trackCall, taken)
  visit.events.publish('login')
  await visit.platform.clock.advance(seconds(1))
  expect(visit.messages().map(({ id }) => id)).toEqual([...first, ...first, expect.any(String)])
  const refused = await opened({
    reply: { status: 400, body: { success: false, errorCode: 'request.invalid' } },
  })
  refused.events.publish('login')
  await refused.platform.clock.advance(seconds(1))
  expect(refused.names()).toEqual(['firstOpen', 'viewContent', 'login'])
  expect([...visit.shown, ...refused.shown]).toEqual([])
})

test('no more than a hundred wait, the newest', async () => {
  const visit = await opened({ prepare: ({ network }) => network.goOffline() })
  for (let at = 0; at < 150; at += 1) visit.events.publish('gameLaunch', { value: String(at) })
  const kept = visit.platform.memory.read('unsentEvents') ?? []
  expect([kept.length, kept[0]?.value, kept.at(-1)?.value]).toEqual([100, '50', '149'])
  visit.platform.network.goOnline()
  await visit.platform.clock.advance(0)
  expect(visit.bodies().map(({ events }) => JSON.parse(events).length)).toEqual([50, 50])
})

test('leaving discards the events that were not sent', async () => {
  const visit = await opened()
  visit.events.publish('login')
  visit.leave()
  await visit.platform.clock.advance(0)
  expect(visit.names()).toEqual(['firstOpen', 'viewContent', 'login'])
})

test.each(['', 'null', '{', '[1,null,{"name":"x"}]', '{"a":{"id":7}}'])(
  'a damaged queue of %j does no harm',
  async (written) => {
    const visit = await opened({ prepare: ({ memory }) => memory.tab.write('pf.lotus.events', written) })
    expect(visit.names()).toContain('viewContent')
  },
)

test('events keep their order when the server’s clock goes back between them', async () => {
  const visit = openVisit()
  const ahead = [5_000, 4_000, 3_000]
  visit.platform.network.answer('GET /wps/system/test/ping', () => ({
    body: { success: true, value: { pong: true } },
    dateMs: visit.platform.clock.now() + (ahead.shift() ?? 0),
  }))
  for (const name of ['registerSubmit', 'register', 'login'] as const) {
    await visit.requests.call(ping, {})
    visit.events.publish(name)
  }
  await visit.platform.clock.advance(seconds(1))
  const ids = visit.messages().map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
})
