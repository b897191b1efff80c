import { everyone } from '@playfront/contract/shell/push'
import { PushMistake, sendPush } from './sendPush'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openPushHarness, type PushHarness } from './pushHarness'

let harness: PushHarness
let an: HarnessMember

beforeAll(async () => {
  harness = await openPushHarness()
})
afterAll(() => harness.close())

beforeEach(async () => {
  ;({ an } = await harness.afresh())
})

test.each<[string, object]>([
  ['another site', { path: 'https://evil.example/m/home' }],
  ['a session that is brought along', { path: '/m/home?token=T1' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['a way out of the app', { path: '/m/../wps/session/logout' }],
  ['a host in disguise', { path: '/m//evil.example' }],
  ['no words', { words: {} }],
  ['no title', { words: { VI: { title: ' ', text: '' } } }],
  ['too many words', { words: { VI: { title: 'x'.repeat(81), text: '' } } }],
])('a message with %s is not posted (T48)', async (_, change) => {
  const message = { words: { VI: { title: 'Tin', text: '' } }, path: '/m/home', ...change }
  const attempt = sendPush(harness.callBy('lotus'), harness.merchant('lotus'), {
    audience: { topic: everyone },
    message,
  })
  await expect(attempt).rejects.toThrow(PushMistake)
})

test('each device reads its own language where the message speaks it', async () => {
  const mine = await harness.phone()
  const call = { ...harness.callBy(an), language: 'EN' as const }
  await harness.handlers.bindPush(call, { registrationToken: mine.registrationToken })
  const words = { VI: { title: 'Chào', text: '' }, EN: { title: 'Hello', text: '' } }
  await sendPush(harness.callBy('lotus'), harness.merchant('lotus'), {
    audience: { memberId: an.id },
    message: { words },
  })
  await harness.deliver()
  expect(await mine.read()).toMatchObject([{ title: 'Hello', lang: 'en', path: '/m/home' }])
})
