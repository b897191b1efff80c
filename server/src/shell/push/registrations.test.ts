import { everyone } from '@playfront/contract/shell/push'
import { minutes, seconds } from '@playfront/contract/time'
import { logoutMember } from '../../account/session/logoutMember'
import { endEverything } from '../../account/devices/memberDevices'
import { deliverDuePushes } from './deliverPushes'
import { pushHandlers } from './pushHandlers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openPushHarness, type PushHarness } from './pushHarness'

let harness: PushHarness
let an: HarnessMember
let binh: HarnessMember

beforeAll(async () => {
  harness = await openPushHarness()
})
afterAll(() => harness.close())

beforeEach(async () => {
  ;({ an, binh } = await harness.afresh())
})

test('a bound device gets its member’s messages, and one that subscribes to ALL those for everyone (REQ-PUSH-001, REQ-PUSH-002)', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await harness.send({ memberId: an.id }, { title: 'Chỉ cho An' })
  await harness.send({ topic: everyone }, { title: 'Cho mọi người' })
  await harness.deliver()
  expect(await mine.titles()).toEqual(['Chỉ cho An'])
  await mine.listen(an)
  const id = await harness.send({ topic: everyone }, { title: 'Cho mọi người' })
  await harness.deliver()
  expect(await mine.read()).toEqual([
    {
      id,
      title: 'Cho mọi người',
      body: 'Xem ngay.',
      path: '/m/game',
      icon: '/m/art/lotus/icon-192-any.png',
      lang: 'vi',
      dir: 'ltr',
    },
  ])
  expect(await harness.became(id)).toEqual({ sent: 1 })
})

test('ALL is each merchant’s own: another merchant’s message never comes (T48, REQ-PUSH-002)', async () => {
  const mai = await harness.registerMember('mai_tran', 'mela')
  const [here, there] = [await harness.phone(), await harness.phone('mela')]
  await here.bind(an)
  await here.listen(an)
  await there.bind(mai)
  await there.listen(mai)
  await harness.send({ topic: everyone }, { title: 'ข่าวใหม่', merchant: 'mela' })
  await harness.deliver()
  expect(await here.read()).toEqual([])
  expect(await there.titles()).toEqual(['ข่าวใหม่'])
})

test('a device gets messages of its topics and of no other (REQ-PUSH-002)', async () => {
  const [all, news] = [await harness.phone(), await harness.phone()]
  await all.bind(an)
  await all.listen(an)
  await news.bind(binh)
  await news.listen(binh, 'NEWS')
  await harness.send({ topic: everyone }, { title: 'for all' })
  await harness.send({ topic: 'NEWS' }, { title: 'news' })
  await harness.send({ memberId: an.id }, { title: 'for An' })
  await harness.deliver()
  expect(new Set(await all.titles())).toEqual(new Set(['for An', 'for all']))
  expect(await news.titles()).toEqual(['news'])
})

test('unsubscribing needs the token alone, and nothing comes after it (REQ-PUSH-003, GAP-07)', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await mine.listen(an)
  await mine.unsubscribe()
  await mine.unsubscribe()
  await harness.send({ memberId: an.id })
  await harness.send({ topic: everyone })
  await harness.deliver()
  expect(await mine.read()).toEqual([])
  expect(await harness.rows('select 1 from push_topic')).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['signed out', () => logoutMember(harness.sessions)(harness.callBy(an))],
  [
    'signed out everywhere',
    () => harness.store.change('lotus', (connection) => endEverything(connection, an.id)),
  ],
])('nothing comes once the member was %s, not even what was posted before (REQ-PUSH-003)', async (_, end) => {
  const mine = await harness.phone()
  await mine.bind(an)
  await mine.listen(an)
  const id = await harness.send({ memberId: an.id }, { title: 'too late', inMs: minutes(1) })
  await end()
  await harness.passes(minutes(1))
  await harness.deliver()
  expect(await mine.read()).toEqual([])
  expect(await harness.became(id)).toEqual({})
  await expect(mine.bind(an)).rejects.toThrow('user.or.token.invalid')
})

test('another member on the same phone gets none of the first one’s messages, and his end leaves the other’s alone (T48)', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await mine.listen(an)
  const deps = harness.node()
  await harness.send({ memberId: an.id }, { title: 'for An' })
  // Spread to the phone while it was An's, delivered when it is Bình's.
  const held = harness.node({ carry: async () => ({ outcome: 'busy' }) })
  await deliverDuePushes(held)
  await mine.bind(binh)
  await harness.passes(seconds(5))
  await harness.deliver(deps)
  expect(await mine.read()).toEqual([])
  await expect(mine.listen(an)).rejects.toThrow('push.unknown')
  await harness.send({ topic: everyone }, { title: 'not listened to' })
  await logoutMember(harness.sessions)(harness.callBy(an))
  await harness.send({ memberId: binh.id }, { title: 'for Bình' })
  await harness.deliver(deps)
  expect(await mine.titles()).toEqual(['for Bình'])
})

test.each([
  ['no JSON', 'this is no subscription at all'],
  ['an address of nobody we know', { endpoint: 'https://evil.example/push' }],
  ['our own machine', { endpoint: 'http://127.0.0.1:8080/sandbox/push/send/x' }],
  [
    'another merchant’s simulator',
    { endpoint: `http://mela.localhost:8080/sandbox/push/send/${'0'.repeat(36)}` },
  ],
  ['a service without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
  ['a service in disguise', { endpoint: 'https://fcm.googleapis.com@evil.example/x' }],
  [
    'a key that is no point',
    { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'BwcHBwcHBwcHBwcHBwcHBw' } },
  ],
  ['a short secret', { keys: { auth: 'Bw' } }],
])('a registration token that is %s binds nothing', async (_, change) => {
  const { registrationToken } = await harness.phone()
  const whole = JSON.parse(registrationToken) as { keys: object }
  const changed =
    typeof change === 'string'
      ? change
      : JSON.stringify({ ...whole, ...change, keys: { ...whole.keys, ...('keys' in change && change.keys) } })
  const attempt = harness.handlers.bindPush(harness.callBy(an), { registrationToken: changed })
  await expect(attempt).rejects.toThrow('push.token.invalid')
  expect(await harness.rows('select 1 from push_registration')).toEqual([])
})

test('the simulator’s address is refused where there is no simulator', async () => {
  const { registrationToken } = await harness.phone()
  const inProduction = pushHandlers({ publicKey: harness.keys.publicKey, hasSimulator: false })
  await expect(inProduction.bindPush(harness.callBy(an), { registrationToken })).rejects.toThrow(
    'push.token.invalid',
  )
  const answer = await inProduction.pushSettings(harness.callBy('lotus'), {})
  expect(answer).toEqual({ adapter: 'webpush', publicKey: harness.keys.publicKey, sandbox: false })
})

test('a member’s eleventh device takes the place of the one not seen longest', async () => {
  const phones = []
  for (let at = 0; at < 11; at += 1) {
    const one = await harness.phone()
    await one.bind(an)
    await harness.passes(seconds(1))
    phones.push(one)
  }
  await harness.send({ memberId: an.id })
  await harness.deliver()
  const counts = await Promise.all(phones.map(async (one) => (await one.read()).length))
  expect(counts).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('neither a device’s address nor its messages can be read in the database', async () => {
  const mine = await harness.phone()
  await mine.bind(an)
  await harness.send({ memberId: an.id }, { title: 'a secret' })
  const kept = JSON.stringify([
    await harness.rows(
      `select encode(sealed, 'escape'), encode(token_hash, 'escape') from push_registration`,
    ),
    await harness.rows(`select encode(sealed, 'escape') from push_message`),
  ])
  expect(kept).not.toMatch(/a secret|localhost|p256dh|sandbox/)
})
