import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { NativeSystem } from '../../platform/bridge/nativeBridge'
import { createSocialHarness, loginCall, signedIn } from './socialHarness'

const inApp = (native: NativeSystem) => {
  const harness = createSocialHarness({ native, isPrivate: true })
  harness.platform.network.answer(loginCall, signedIn)
  const settle = () => harness.platform.clock.advance(milliseconds(0))
  const press = async (channel?: 'google' | 'facebook' | 'twitter' | 'line') => {
    void harness.press(channel)
    await settle()
  }
  const untilSent = () => expect.poll(() => harness.logins().length).toBe(1)
  return { ...harness, press, settle, untilSent }
}

test.each(['android', 'ios'] as const)(
  'the %s app is asked, and its token signs in (REQ-SOCIAL-006, REQ-SOCIAL-007, REQ-SOCIAL-021, REQ-SOCIAL-022)',
  async (native) => {
    for (const channel of ['google', 'facebook', 'twitter', 'line'] as const) {
      const { press, bridge, untilSent, logins, provider, toasts } = inApp(native)
      await press(channel)
      expect(bridge.asked).toEqual([{ channel, nonce: expect.stringMatching(/^[\w-]{32}$/) }])
      bridge.call('NATIVE-TOKEN')
      await untilSent()
      expect(logins()[0]).toMatchObject({ firebaseChannel: channel, firebaseIdToken: 'NATIVE-TOKEN' })
      expect(provider.asked).toEqual([])
      expect(toasts).toEqual([])
    }
  },
)

test('an answer that begins with Failure is a notice, and nothing is sent (REQ-SOCIAL-024)', async () => {
  const { press, bridge, settle, notices, logins, flow } = inApp('android')
  await press()
  bridge.call('Failure: the account is closed <b>here</b>')
  await settle()
  expect(notices).toEqual(['Failure: the account is closed <b>here</b>'])
  expect(logins()).toEqual([])
  expect(flow.store.getState()).toEqual({ kind: 'idle' })
})

test('nothing is accepted before a question, after its answer, or without its nonce (SEC-20, T23)', async () => {
  const { press, bridge, settle, untilSent, logins, notices } = inApp('ios')
  bridge.call('EARLY', 'x')
  expect(bridge.isListening()).toBe(false)
  await press()
  bridge.call('FORGED', 'another nonce')
  bridge.call('FORGED', null)
  bridge.call('Failure: forged', '')
  await settle()
  expect([...logins(), ...notices]).toEqual([])
  bridge.call('TOKEN')
  bridge.call('SECOND')
  await untilSent()
  expect(bridge.isListening()).toBe(false)
  bridge.call('LATE')
  await settle()
  expect(logins()).toHaveLength(1)
  expect(logins()[0]).toMatchObject({ firebaseIdToken: 'TOKEN' })
})

test.each([[undefined], [null], [7], [{}], [['T']], [''], ['x'.repeat(8_193)]])(
  'an answer that is no token is not taken (SEC-20)',
  async (odd) => {
    const { press, bridge, settle, logins, notices } = inApp('android')
    await press()
    bridge.call(odd)
    await settle()
    expect([...logins(), ...notices]).toEqual([])
    expect(bridge.isListening()).toBe(true)
  },
)

test('a second question has its own nonce, and the first one’s answer is too late (T23)', async () => {
  const { press, bridge, settle, logins } = inApp('android')
  await press('google')
  await press('facebook')
  const [first, second] = bridge.asked
  expect(first?.nonce).not.toBe(second?.nonce)
  bridge.call('OLD', first?.nonce)
  await settle()
  expect(logins()).toEqual([])
})

test('long words of the app are cut', async () => {
  const { press, bridge, settle, notices } = inApp('android')
  await press()
  bridge.call(`Failure ${'x'.repeat(5_000)}`)
  await settle()
  expect(notices[0]).toHaveLength(300)
})

test('leaving the screen cancels the question', async () => {
  const { press, bridge, flow, settle, logins } = inApp('android')
  await press()
  flow.dispose()
  bridge.call('TOKEN')
  await settle()
  expect(logins()).toEqual([])
})
