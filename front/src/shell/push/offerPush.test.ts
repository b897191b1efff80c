import { expect, test } from 'vitest'
import { createFakePush } from '../../platform/push/fakePush'
import { decidePushOffer, type PushOfferFacts } from './decidePushOffer'
import { offerPush } from './settlePush'
import { bindCall, openPushHarness } from './pushHarness'

const able: PushOfferFacts = {
  isOffered: true,
  isSupported: true,
  device: { system: 'android', standalone: false, inNativeApp: false, inAppBrowser: undefined },
  permission: 'default',
  isTurnedOff: false,
  asked: undefined,
  isOpen: false,
  isSignedIn: true,
  path: '/m/home',
}

const iphone = { ...able.device, system: 'ios' as const }

test.each<[string, Partial<PushOfferFacts>, string]>([
  ['an iPhone’s browser', { device: iphone }, 'on iOS only an app on the home screen receives any'],
  [
    'the native app',
    { device: { ...able.device, inNativeApp: true } },
    'the native app has messages of its own',
  ],
  [
    'another app’s browser',
    { device: { ...able.device, inAppBrowser: 'zalo' } },
    'another app’s browser receives none',
  ],
  ['a browser without such a thing', { isSupported: false }, 'this browser receives none'],
  ['a merchant that sends none', { isOffered: false }, 'the merchant sends none'],
  ['nobody', { isSignedIn: false }, 'nobody is signed in'],
  ['somebody who has agreed', { permission: 'granted' }, 'the browser’s answer is granted'],
  ['somebody who has refused', { permission: 'denied' }, 'the browser’s answer is denied'],
  ['somebody who turned it off', { isTurnedOff: true }, 'turned off on this device'],
  ['somebody who skipped it', { asked: 'skipped' }, 'skipped in this session'],
  ['somebody who skips it on this page', { asked: 'skipped', isOpen: true }, 'skipped in this session'],
  ['a page that is reloaded under the question', { asked: 'asked' }, 'asked once in this session'],
  ['the page of the sign-in', { path: '/m/login' }, 'not on this page'],
  ['the page of the registration', { path: '/m/register' }, 'not on this page'],
  ['the page of the new password', { path: '/m/changePsw' }, 'not on this page'],
])('the question does not come to %s (REQ-PUSH-004, REQ-PUSH-005, REQ-PUSH-006)', (_, facts, reason) => {
  expect(decidePushOffer({ ...able, ...facts })).toEqual({ offer: false, reason })
})

test.each<[string, Partial<PushOfferFacts>]>([
  ['somebody signed in', {}],
  ['an app on an iPhone’s home screen', { device: { ...iphone, standalone: true } }],
  ['the page that put it', { asked: 'asked', isOpen: true }],
])('the question comes to %s (REQ-PUSH-004, REQ-PUSH-005)', (_, facts) => {
  expect(decidePushOffer({ ...able, ...facts })).toEqual({
    offer: true,
    reason: 'signed in, and never answered',
  })
})

test('our own explanation comes first, the browser’s prompt only after a yes (REQ-PUSH-004)', async () => {
  const { signIn, shown, asked, port, rest, bodiesTo, toasts } = await openPushHarness()
  expect(shown()).toBeUndefined()
  await signIn()
  expect(shown()).toBe('notification-permission')
  expect(port.asked).toEqual([])
  await asked().accept()
  await rest()
  expect(port.asked).toEqual(['permission', 'subscribe webpush'])
  expect(bodiesTo(bindCall)).toHaveLength(1)
  expect(toasts).toEqual(['push.on.done'])
  expect(shown()).toBeUndefined()
})

test('it is asked once in a session: a reload brings it no more (REQ-PUSH-005)', async () => {
  const first = await openPushHarness()
  await first.signIn()
  expect(first.shown()).toBe('notification-permission')
  const { memory } = first.platform
  for (let reload = 0; reload < 2; reload += 1) {
    const { rest, shown, port } = await openPushHarness({ memory })
    await rest()
    expect(shown()).toBeUndefined()
    expect(port.asked).toEqual([])
  }
})

test('skipped, it stays away for the session, and comes with the next one (REQ-PUSH-006)', async () => {
  const first = await openPushHarness()
  await first.signIn()
  first.asked().skip()
  expect(first.shown()).toBeUndefined()
  expect(first.platform.memory.tab.read('pf.lotus.push-asked')).toBe('skipped')
  const { memory } = first.platform
  const reloaded = await openPushHarness({ memory })
  await reloaded.rest()
  expect(reloaded.shown()).toBeUndefined()
  memory.forgetTab()
  const next = await openPushHarness({ memory })
  await next.signIn()
  expect(next.shown()).toBe('notification-permission')
})

test('refused in the browser, it shows how that is undone, as long as every toast (REQ-PUSH-008, REQ-UI-001)', async () => {
  const { signIn, asked, rest, shown, toasts, toastTimes, platform, bodiesTo, push } = await openPushHarness({
    port: Object.assign(createFakePush(), { answer: 'denied' }),
  })
  await signIn()
  await asked().accept()
  await rest()
  expect([toasts, toastTimes]).toEqual([['notification_request_tips'], [undefined]])
  expect([shown(), platform.memory.read('push'), bodiesTo(bindCall)]).toEqual([undefined, undefined, []])
  expect(push.store.getState().permission).toBe('denied')
})

test('passed over without an answer, nothing is said', async () => {
  const { signIn, asked, shown, toasts } = await openPushHarness({
    port: Object.assign(createFakePush(), { answer: 'default' }),
  })
  await signIn()
  await asked().accept()
  expect([shown(), toasts]).toEqual([undefined, []])
})

test.each(['bet', 'form', 'payment', 'game'] as const)(
  'it waits for the end of a %s, and counts as asked only then (REQ-PUSH-005)',
  async (activity) => {
    const { signIn, shown, queue, platform } = await openPushHarness()
    const free = queue.busyWith(activity)
    await signIn()
    expect(shown()).toBeUndefined()
    expect(platform.memory.read('pushAsked')).toBeUndefined()
    free()
    expect(shown()).toBe('notification-permission')
    expect(platform.memory.read('pushAsked')).toBe('asked')
  },
)

test('a visit that was interrupted before is not interrupted again, and then it does not count as asked', async () => {
  const { signIn, shown, reason, platform } = await openPushHarness({ interruptions: 0 })
  await signIn()
  expect(shown()).toBeUndefined()
  expect(reason()).toBe('this visit was interrupted often enough')
  expect(platform.memory.read('pushAsked')).toBeUndefined()
})

test('answered in another tab, it goes away here', async () => {
  const { signIn, shown, port } = await openPushHarness()
  await signIn()
  port.setPermission('granted')
  expect(shown()).toBeUndefined()
})

test('signing out while the question is open closes it, and the next member is asked again', async () => {
  const { signIn, signOut, shown } = await openPushHarness({ interruptions: 5 })
  await signIn()
  await signOut()
  expect(shown()).toBeUndefined()
  await signIn('8')
  expect(shown()).toBe('notification-permission')
})

test('an iPhone’s browser fetches nothing of it', async () => {
  const { signIn, shown, platform, reason } = await openPushHarness({
    phone: {
      device: {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
      },
    },
  })
  await signIn()
  expect([shown(), reason(), platform.network.sent]).toEqual([undefined, undefined, []])
})

test('it waits for a worker that can show messages, and has its words when it comes (REQ-PUSH-004)', async () => {
  let arrive = () => undefined as void
  const ready = () => new Promise<void>((resolve) => (arrive = resolve))
  const { signIn, shown, rest, services } = await openPushHarness({
    port: Object.assign(createFakePush(), { ready }),
  })
  await signIn()
  expect(shown()).toBeUndefined()
  arrive()
  await rest()
  expect(shown()).toBe('notification-permission')
  expect(services.texts.t('push.offer.title')).not.toBe('push.offer.title')
})

test('on the page of the new password it waits until that is left (REQ-PUSH-004)', async () => {
  const { signIn, shown, platform, reason } = await openPushHarness({ phone: { path: '/m/changePsw' } })
  await signIn()
  expect([shown(), reason()]).toEqual([undefined, 'not on this page'])
  platform.navigation.push('/m/home')
  expect(shown()).toBe('notification-permission')
})

test('turned off on this device, no member is asked (REQ-PUSH-006)', async () => {
  const first = await openPushHarness()
  first.platform.memory.write('pushChoice', 'off')
  await first.signIn()
  expect([first.shown(), first.reason()]).toEqual([undefined, undefined])
  const second = await openPushHarness()
  await second.signIn()
  second.platform.memory.write('pushChoice', 'off')
  second.queue.reconsider()
  expect([second.shown(), second.reason()]).toEqual([undefined, 'turned off on this device'])
})

test('the explanation names the merchant, and stays while the browser asks (REQ-PUSH-004)', async () => {
  const { signIn, asked, shown, push, port } = await openPushHarness()
  await signIn()
  expect(asked().merchantName).toBe('Lotus')
  let answer = () => undefined as void
  port.ask = () => new Promise((resolve) => (answer = () => resolve('granted')))
  const done = asked().accept()
  expect([shown(), push.store.getState().isBusy]).toEqual(['notification-permission', true])
  port.setPermission('granted')
  answer()
  await done
  expect([shown(), push.store.getState().isBusy]).toEqual([undefined, false])
})

test('for a merchant that sends none nothing is shown (REQ-PUSH-004)', async () => {
  const { services, push, signIn, shown, reason } = await openPushHarness({
    merchant: { push: { adapter: 'off' } },
  })
  offerPush(services, push)
  await signIn()
  expect([shown(), reason()]).toEqual([undefined, 'the merchant sends none'])
})
