import { minutes } from '@playfront/contract/time'
import { expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { sessionOf } from '../session/session'
import { createSignInHarness } from '../signInHarness'
import { startSessionCheck } from './startSessionCheck'
import type { FoundSessionCheck } from './SessionCheckSheet'

const protectionCall = 'GET /wps/member/protection'
const historyCall = 'GET /wps/member/protection/history'
const checkCall = 'POST /wps/member/protection/check'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const an = sessionOf({ id: '7', token: 'T7' }, 'lotus')
const today = { from: '2026-01-15', net: -5 }

const open = () => {
  const harness = createSignInHarness()
  const { platform, requests, session } = harness
  session.open(an)
  // Noon of January 15 in UTC is still the 15th in Ho Chi Minh City; at 18:00 the 16th begins there.
  platform.network.answer(
    protectionCall,
    say({ check: { everyMinutes: 10, choices: [10, 30] }, now: '2026-01-15T12:00:00Z' }),
  )
  platform.network.answer(historyCall, say({ by: 'day', stretches: [{ from: '2026-01-14' }, today] }))
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 9 })
  const attention = createFakeAttention()
  const texts = { load: () => Promise.reject(new Error('no words')) }
  startSessionCheck(
    {
      merchant: { ...fakeMerchant, timeZone: 'Asia/Ho_Chi_Minh' },
      platform,
      requests,
      session,
      overlays: { open: async () => ({ queue }) } as never,
      texts: texts as never,
    },
    (path) => path.startsWith('/game'),
    attention,
  )
  const pass = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) await platform.clock.advance(minutes(1))
    await vi.dynamicImportSettled()
    await platform.clock.advance(0)
  }
  const shown = () => queue.store.getState().shown?.found as FoundSessionCheck | undefined
  const asked = () => platform.network.sentTo(protectionCall).length
  return { ...harness, notices: harness.shown, attention, pass, shown, asked }
}

test('after as many minutes as the player chose, the day’s result is shown', async () => {
  const { pass, shown, asked } = open()
  await pass(9)
  expect([shown(), asked()]).toEqual([undefined, 1])
  await pass(1)
  expect(shown()).toMatchObject({ today, check: { everyMinutes: 10, choices: [10, 30] } })
})

test('while it is shown nothing is asked for again; going on, the time begins again', async () => {
  const { pass, shown, asked, platform } = open()
  await pass(30)
  expect(asked()).toBe(2)
  shown()?.goOn()
  expect([shown(), platform.network.sentTo(checkCall)]).toEqual([undefined, []])
  await pass(9)
  expect(shown()).toBeUndefined()
  await pass(1)
  expect(shown()).toBeDefined()
})

test('another interval is sent when the player continues with it, and a failure is not shown', async () => {
  const { pass, shown, platform, notices } = open()
  await pass(10)
  shown()?.goOn(30)
  await pass(1)
  expect(platform.network.sentTo(checkCall).map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([
    { everyMinutes: 30 },
  ])
  expect([shown(), notices]).toEqual([undefined, []])
})

test('the way to the limits ends the check', async () => {
  const { pass, shown, platform } = open()
  await pass(10)
  shown()?.openLimits()
  expect([shown(), platform.navigation.path()]).toEqual([undefined, '/m/member/protection'])
})

test('time in a game, away from the screen or without a session is not counted', async () => {
  const { pass, shown, asked, platform, attention, session } = open()
  platform.navigation.push('/game/1')
  await pass(10)
  platform.navigation.push('/m/home')
  attention.leaves()
  await pass(10)
  attention.comesBack()
  session.close()
  await pass(10)
  session.open(an)
  await pass(4)
  expect([shown(), asked()]).toEqual([undefined, 0])
  await pass(6)
  expect(shown()).toBeDefined()
})

test('another member starts at zero', async () => {
  const { pass, shown, session } = open()
  await pass(9)
  session.open({ ...an, id: '8', token: 'T8' })
  await pass(9)
  expect(shown()).toBeUndefined()
  await pass(1)
  expect(shown()).toBeDefined()
})

test('a check that is open gives way to a game and comes back after it', async () => {
  const { pass, shown, platform } = open()
  await pass(9)
  platform.network.answer(historyCall, () => {
    platform.navigation.push('/game/1')
    return say({ by: 'day', stretches: [today] })
  })
  await pass(1)
  expect(shown()).toBeUndefined()
})

test('where it cannot be learned it is asked for again later, and nothing is shown', async () => {
  const { pass, shown, asked, platform, notices } = open()
  platform.network.answer(protectionCall, 'broken')
  await pass(10)
  expect([shown(), notices]).toEqual([undefined, []])
  expect(asked()).toBeGreaterThan(1)
})

test.each([
  ['404', { status: 404, body: { status: 404, error: 'Not Found' } }],
  ['a page', { text: '<!doctype html><p>Lux' }],
])('a platform without the call, which answers it with %s, is asked once', async (_, answer) => {
  const { pass, shown, asked, platform, notices } = open()
  platform.network.answer(protectionCall, answer)
  await pass(60)
  expect([shown(), notices, asked()]).toEqual([undefined, [], 1])
})
