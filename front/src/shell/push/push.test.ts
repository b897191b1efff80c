import { expect, test } from 'vitest'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createFakePush } from '../../platform/push/fakePush'
import { bindCall, openPushHarness, settingCall, subscribeCall, unsubscribeCall } from './pushHarness'

const token = 'a-registration-token-1'

const granted = (more = {}) => openPushHarness({ port: createFakePush('granted'), ...more })

test('with the permission there, a sign-in binds the device (REQ-PUSH-001)', async () => {
  const { signIn, bodiesTo, platform } = await granted()
  await signIn()
  expect(bodiesTo(bindCall)).toEqual([{ registrationToken: token }])
  const [sent] = platform.network.sentTo(bindCall)
  expect(sent?.headers['Authorization']).toBe('T7')
})

test('and subscribes it to ALL, after it is bound (REQ-PUSH-002)', async () => {
  const { signIn, bodiesTo, platform } = await granted()
  await signIn()
  expect(bodiesTo(subscribeCall)).toEqual([{ registrationToken: token, topic: 'ALL' }])
  const order = platform.network.sent.map(({ url }) => url).filter((url) => url.includes('fcm'))
  expect(order).toEqual(['/wps/relay/CSP_fcmBind', '/wps/relay/CSP_fcmSubscribe'])
})

test('the token is kept on the device (REQ-PUSH-007)', async () => {
  const { signIn, platform } = await granted()
  await signIn()
  expect(JSON.parse(platform.memory.device.read('pf.lotus.push') ?? '')).toEqual({ token, owner: '7' })
})

test('signing out unbinds and unsubscribes, and ends the address at the push service (REQ-PUSH-003)', async () => {
  const { signIn, signOut, bodiesTo, platform, port, push } = await granted()
  await signIn()
  await signOut()
  expect(bodiesTo(unsubscribeCall)).toEqual([{ registrationToken: token, unsubscribeAll: true }])
  expect(platform.network.sentTo(unsubscribeCall)[0]?.headers['Authorization']).toBeUndefined()
  expect(port.asked).toContain(`unsubscribe ${token}`)
  expect(platform.memory.read('push')).toBeUndefined()
  expect(push.store.getState().isOn).toBe(false)
})

test('offline at that moment the device still forgets', async () => {
  const { signIn, signOut, platform, port, toasts, shown } = await granted()
  await signIn()
  platform.network.goOffline()
  await signOut()
  expect(platform.memory.read('push')).toBeUndefined()
  expect(port.asked).toContain(`unsubscribe ${token}`)
  expect([toasts, shown()]).toEqual([[], undefined])
})

test('another member on the same phone gets an address of their own (T48)', async () => {
  const { signIn, bodiesTo, port, platform } = await granted()
  await signIn('7')
  await signIn('8')
  expect(bodiesTo(unsubscribeCall)).toEqual([{ registrationToken: token, unsubscribeAll: true }])
  expect(port.asked).toContain(`unsubscribe ${token}`)
  expect(bodiesTo(bindCall).at(-1)).toEqual({ registrationToken: 'a-registration-token-2' })
  expect(platform.memory.read('push')).toEqual({ token: 'a-registration-token-2', owner: '8' })
})

test('of two tabs, one that signs out leaves alone what the other has bound to another member', async () => {
  const one = await granted()
  await one.signIn('7')
  one.platform.memory.write('push', { token: 'the-other-tabs', owner: '8' })
  await one.signOut()
  expect(one.bodiesTo(unsubscribeCall)).toEqual([])
  expect(one.platform.memory.read('push')).toEqual({ token: 'the-other-tabs', owner: '8' })
})

test('a session is reported once, a new token again', async () => {
  const first = await granted()
  await first.signIn()
  const { memory } = first.platform
  const reloaded = await granted({ memory, port: first.port })
  await reloaded.rest()
  expect(reloaded.port.asked).toEqual(['subscribe webpush', 'subscribe webpush'])
  expect(reloaded.bodiesTo(bindCall)).toEqual([])
  const renewed = await granted({ memory, port: createFakePush('granted') })
  renewed.platform.memory.write('push', { token: 'an-older-one', owner: '7' })
  await renewed.port.unsubscribe('an-older-one')
  const port = Object.assign(createFakePush('granted'), { subscribe: async () => 'made-again' })
  const after = await granted({ memory: renewed.platform.memory, port })
  await after.rest()
  expect(after.bodiesTo(bindCall)).toEqual([{ registrationToken: 'made-again' }])
})

test('a member who signs out while the device is being bound leaves nothing behind', async () => {
  const { signIn, session, platform, rest, port } = await granted()
  platform.network.answer(bindCall, () => {
    session.close()
    return { body: { success: true, value: {} } }
  })
  await signIn()
  await rest()
  expect(platform.memory.read('push')).toBeUndefined()
  expect(port.asked.at(-1)).toBe(`unsubscribe ${token}`)
})

test('a failing push service or server disturbs no one, and the next page tries again (REQ-ERROR-015)', async () => {
  const { signIn, platform, toasts, shown, port, failures } = await granted()
  platform.network.answer(bindCall, { status: 500, body: { success: false, errorCode: 'server.error' } })
  await signIn()
  port.isBroken = true
  await signIn('8')
  platform.network.answer(settingCall, { text: '<html>' })
  await signIn('9')
  expect([toasts, shown(), platform.memory.read('push')]).toEqual([[], undefined, undefined])
  expect(failures).toEqual([])
})

const project = {
  ...fakeMerchant.identity,
  apiKey: 'key',
  appId: 'app',
  projectId: 'lux',
  messagingSenderId: '7',
}

test('a server without our own setting is bound by the merchant’s Firebase project, with the documented calls (REQ-PUSH-001, REQ-PUSH-002)', async () => {
  const { signIn, platform, bodiesTo, port } = await granted({
    merchant: { push: { adapter: 'fcm' }, identity: project },
  })
  platform.network.answer(settingCall, { status: 404, body: { success: false } })
  const settings: unknown[] = []
  const { subscribe } = port
  port.subscribe = (deps, known) => (settings.push(deps), subscribe(deps, known))
  await signIn()
  expect(bodiesTo(bindCall)).toEqual([{ registrationToken: token }])
  expect(bodiesTo(subscribeCall)).toEqual([{ registrationToken: token, topic: 'ALL' }])
  const { apiKey, appId, projectId, messagingSenderId } = project
  const fcm = { apiKey, appId, projectId, messagingSenderId, vapidKey: '' }
  expect(settings).toEqual([{ adapter: 'fcm', fcm }])
})

test('without the permission, and for a merchant that sends none, nothing is bound', async () => {
  for (const harness of [
    await openPushHarness({ port: createFakePush('denied') }),
    await granted({ merchant: { push: { adapter: 'off' } } }),
    await granted({ port: Object.assign(createFakePush('granted'), { isThere: false }) }),
  ]) {
    await harness.signIn()
    expect(harness.platform.network.sent).toEqual([])
    expect(harness.port.asked).toEqual([])
  }
})

test('turned off, it stays off on this device until it is turned on again', async () => {
  const harness = await granted()
  await harness.signIn()
  await harness.push.turnOff()
  expect(harness.bodiesTo(unsubscribeCall)).toHaveLength(1)
  expect(harness.push.store.getState()).toEqual({ permission: 'granted', isOn: false, isBusy: false })
  await harness.signOut()
  await harness.signIn('8')
  expect(harness.bodiesTo(bindCall)).toHaveLength(1)
  await harness.push.turnOn()
  expect(harness.bodiesTo(bindCall)).toHaveLength(2)
  expect(harness.push.store.getState().isOn).toBe(true)
  expect(harness.toasts).toEqual(['push.on.done'])
})

test('a push service that never answers is given up, and the player sees a message (REQ-ERROR-015)', async () => {
  const harness = await granted({
    port: Object.assign(createFakePush('granted'), { subscribe: () => new Promise(() => undefined) }),
  })
  harness.platform.memory.write('pushChoice', 'off')
  await harness.signIn()
  const done = harness.push.turnOn()
  await harness.rest(seconds(11))
  await done
  expect(harness.toasts).toEqual(['push.failed'])
})

test.each([
  ['/m/game?id=7', '/m/game?id=7'],
  ['https://evil.example/m/home', '/m/home'],
  ['//evil.example', '/m/home'],
  ['javascript:alert(1)', '/m/home'],
  ['/m/../wps/session/logout', '/m/home'],
  ['/m/home?token=stolen', '/m/home'],
  [{ path: '/m/game' }, '/m/home'],
  [undefined, '/m/home'],
])('a pressed message that names %j leads to %s (T48)', async (path, here) => {
  const { port, platform } = await granted({ phone: { path: '/m/member/home' } })
  port.press(path)
  const { navigation } = platform
  expect(navigation.path() + navigation.query()).toBe(here)
})

test('a phone that cannot be reached follows nothing: no permission is looked at, no press leads anywhere (REQ-PUSH-004)', async () => {
  const { port, push, signIn, platform } = await granted({ merchant: { push: { adapter: 'off' } } })
  await signIn()
  port.setPermission('denied')
  port.press('/m/game')
  expect(push.store.getState()).toEqual({ permission: 'unreachable', isOn: false, isBusy: false })
  expect(platform.navigation.path()).toBe('/m/home')
})

test('a change of the browser’s answer in another tab is seen here (REQ-PUSH-001)', async () => {
  const { port, push, signIn } = await granted()
  await signIn()
  expect(push.store.getState()).toEqual({ permission: 'granted', isOn: true, isBusy: false })
  port.setPermission('denied')
  expect(push.store.getState()).toEqual({ permission: 'denied', isOn: false, isBusy: false })
})

test('pressed twice, it is done once (REQ-PUSH-001)', async () => {
  const { push, signIn, port, rest } = await openPushHarness()
  await signIn()
  await Promise.all([push.turnOn(), push.turnOn()])
  await rest()
  expect(port.asked).toEqual(['permission', 'subscribe webpush'])
})

test.each<[string, Pick<MerchantSettings, 'push'>, number, MerchantSettings['identity']]>([
  ['a merchant of web push', { push: { adapter: 'webpush' } }, 404, project],
  ['a Firebase project without its key', { push: { adapter: 'fcm' } }, 404, { ...project, apiKey: '' }],
  ['a server that is not well', { push: { adapter: 'fcm' } }, 500, project],
])('nothing is made up for %s (REQ-PUSH-001)', async (_, merchant, status, identity) => {
  const { signIn, platform, port, bodiesTo } = await granted({
    merchant: { ...merchant, identity },
  })
  platform.network.answer(settingCall, { status, body: { success: false } })
  await signIn()
  expect([port.asked, bodiesTo(bindCall), platform.memory.read('push')]).toEqual([[], [], undefined])
})

test('the device counts as reported only once both calls have been answered (REQ-PUSH-002)', async () => {
  const { signIn, platform, push } = await granted()
  platform.network.answer(subscribeCall, { status: 500, body: { success: false } })
  await signIn()
  expect([platform.memory.read('push'), platform.memory.read('pushBound')]).toEqual([undefined, undefined])
  expect(push.store.getState().isOn).toBe(false)
  platform.network.answer(subscribeCall, { body: { success: true, value: {} } })
  await push.turnOn()
  expect([platform.memory.read('push')?.['owner'], platform.memory.read('pushBound')]).toEqual(['7', '1'])
})
