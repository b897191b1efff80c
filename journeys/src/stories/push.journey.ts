import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import { askServer } from '../outside/askServer'
import type { Visitor, VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
  const an = await environment.visitor('lotus')
  await an.registers('an_push')
  await an.leaves()
  const binh = await environment.visitor('lotus')
  await binh.registers('binh_push')
  await binh.leaves()
  const mai = await environment.visitor('mela')
  await mai.registers('mai_push')
  await mai.leaves()
})
afterAll(() => environment.close())

const bindPath = '/wps/relay/CSP_fcmBind'
const subscribePath = '/wps/relay/CSP_fcmSubscribe'
const unsubscribePath = '/wps/relay/CSP_fcmUnsubscribe'

/** A visitor whose phone keeps a worker, and whose merchant shows nothing else at this moment. */
const somebody = async (merchant = 'lotus', options: VisitorOptions = {}): Promise<Visitor> => {
  const who = await environment.visitor(merchant, { engine: 'chromium', installs: true, ...options })
  const nothing = { success: true, value: [] }
  await who.page.route('**/wps/relay/*Announcement*', (route) => route.fulfill({ json: nothing }))
  return who
}

/** The person presses “Allow” whenever the browser asks. */
const allowsAll = async ({ context, origin, page }: Visitor) => {
  await context.exposeFunction('pressAllow', () => context.grantPermissions(['notifications'], { origin }))
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      await (globalThis as unknown as { pressAllow(): Promise<void> }).pressAllow()
      return 'granted'
    }
  })
}

const hasAllowed = ({ context, origin }: Visitor) => context.grantPermissions(['notifications'], { origin })

const question = ({ page, words }: Visitor) => page.getByRole('dialog', { name: words('push.offer.title') })
const inQuestion = (who: Visitor, key: 'push.offer.allow' | 'push.offer.skip') =>
  question(who).getByRole('button', { name: who.words(key) })

const workerIsThere = ({ page }: Visitor) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Signs in where the worker is active already. */
const signsIn = async (who: Visitor, name: string) => {
  await who.opens('/m/home')
  await environment.pass(seconds(6))
  await workerIsThere(who)
  await who.signsIn(name)
  await environment.pass(seconds(6))
}

const tokenOf = ({ page }: Visitor, merchant = 'lotus') =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string },
    `pf.${merchant}.push`,
  )

const isBound = (who: Visitor) =>
  environment.until('the device is bound', async () => who.calls(subscribePath).length > 0)

const shown = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((found) => ({
      getNotifications: () => found.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }))
  })

/** A staff user in the merchant's console sends a message; returns its id. */
const adminSends = async (message: object, merchant = 'lotus'): Promise<string> => {
  const { text } = await askServer('/sandbox/push/messages', {
    port: environment.nodes[0]?.port ?? 0,
    host: `${merchant}.localhost`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  await environment.pass(seconds(2))
  return (JSON.parse(text) as { id: string }).id
}

const bodiesOf = (who: Visitor, path: string) =>
  who.calls(path).map(({ body }) => JSON.parse(body ?? 'null') as unknown)

test('our explanation comes first; a yes asks the browser, binds the device and listens to ALL (REQ-PUSH-001, REQ-PUSH-002, REQ-PUSH-004, REQ-PUSH-007)', async () => {
  const an = await somebody()
  await allowsAll(an)
  await signsIn(an, 'an_push')
  await an.sees(question(an))
  expect(an.calls(bindPath)).toEqual([])
  await inQuestion(an, 'push.offer.allow').click()
  await isBound(an)
  const { token: registrationToken = '' } = await tokenOf(an)
  expect(bodiesOf(an, bindPath)).toEqual([{ registrationToken }])
  expect(bodiesOf(an, subscribePath)).toEqual([{ registrationToken, topic: 'ALL' }])
  expect(await question(an).isVisible()).toBe(false)
  await an.leaves()
})

test('skipped, it does not come again in this session, however often the page is opened (REQ-PUSH-005, REQ-PUSH-006)', async () => {
  const an = await somebody()
  await signsIn(an, 'an_push')
  await an.sees(question(an))
  await inQuestion(an, 'push.offer.skip').click()
  for (const path of ['/m/home', '/m/game']) {
    await an.opens(path)
    await environment.pass(seconds(8))
    expect(await question(an).isVisible()).toBe(false)
  }
  expect(await an.page.evaluate(() => sessionStorage.getItem('pf.lotus.push-asked'))).toBe('skipped')
  await an.leaves()
})

test('refusing in the browser shows how to undo it, here and in the member’s own place (REQ-PUSH-008)', async () => {
  const an = await somebody()
  await signsIn(an, 'an_push')
  await an.sees(question(an))
  // A headless browser cannot press anything: that counts as a refusal.
  await inQuestion(an, 'push.offer.allow').click()
  await an.sees(an.page.locator('[data-text-key=notification_request_tips]').first())
  expect(an.calls(bindPath)).toEqual([])
  await an.leaves()
})

test('a message from the server reaches the subscribed device through its push service, and a press leads where it says', async () => {
  const an = await somebody()
  await hasAllowed(an)
  await signsIn(an, 'an_push')
  await isBound(an)
  // From here on the push service's part is the journey's own: its pending messages are delivered to the browser
  // manually.
  await an.page.route('**/sandbox/push/addresses/*', (route) => route.abort())
  const id = await adminSends({
    username: 'an_push',
    title: 'Kỳ quay mới',
    text: 'Xem ngay.',
    path: '/m/member/wallet',
  })
  const { token = '' } = await tokenOf(an)
  const address = /send\/([\w-]+)/.exec(token)?.[1]
  const { text } = await askServer(`/sandbox/push/addresses/${address}`, {
    port: environment.nodes[0]?.port ?? 0,
    host: 'lotus.localhost',
  })
  const [message] = (JSON.parse(text) as { messages: { data: string }[] }).messages
  const browser = await an.context.newCDPSession(an.page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  const complaints: string[] = []
  browser.on(
    'ServiceWorker.workerRegistrationUpdated',
    (event) => void registrations.push(...event.registrations),
  )
  browser.on(
    'ServiceWorker.workerErrorReported',
    (event) => void complaints.push(event.errorMessage.errorMessage),
  )
  // A busy browser may answer before the worker is registered, and then reports nothing more: it is asked again.
  const ask = async () => {
    await browser.send('ServiceWorker.disable')
    await browser.send('ServiceWorker.enable')
    return registrations.length
  }
  await expect.poll(ask, { timeout: seconds(20), interval: seconds(1) }).toBeGreaterThan(0)
  // A busy browser lets a message fall; a push service hands it over again, and the same one takes the first one's place.
  let looks = 0
  const look = async () => {
    if (looks++ % 20 === 0)
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin: an.origin,
        registrationId: registrations.find(({ scopeURL }) => scopeURL.endsWith('/m/'))?.registrationId ?? '',
        data: message?.data ?? '',
      })
    return shown(an)
  }
  await expect
    .poll(look, { timeout: seconds(30), interval: 250 })
    .toEqual([
      { title: 'Kỳ quay mới', body: 'Xem ngay.', tag: `playfront-${id}`, data: { path: '/m/member/wallet' } },
    ])
  expect(complaints).toEqual([])
  const [worker] = an.context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent(event: Event): void
    }
    const [notification] = await scope.registration.getNotifications()
    const made = globalThis as unknown as { NotificationEvent: new (name: string, init: object) => Event }
    scope.dispatchEvent(new made.NotificationEvent('notificationclick', { notification }))
  })
  await environment.until('the wallet is open', async () => an.path() === '/m/member/wallet')
  expect(await shown(an)).toEqual([])
  await an.leaves()
})

test('a message for all members is one merchant’s own (T48, REQ-PUSH-002)', async () => {
  const [an, mai] = [await somebody(), await somebody('mela')]
  for (const [who, name] of [
    [an, 'an_push'],
    [mai, 'mai_push'],
  ] as const) {
    await hasAllowed(who)
    await signsIn(who, name)
    await isBound(who)
  }
  await adminSends({ title: 'ข่าวใหม่' }, 'mela')
  await environment.pass(seconds(5))
  expect((await shown(mai)).map(({ title }) => title)).toEqual(['ข่าวใหม่'])
  expect(await shown(an)).toEqual([])
  await an.leaves()
  await mai.leaves()
})

test('signed out, the device is unbound, and the next member on it gets nothing of the first one’s (REQ-PUSH-003, T48)', async () => {
  const who = await somebody()
  await hasAllowed(who)
  await signsIn(who, 'an_push')
  await isBound(who)
  const { token: registrationToken } = await tokenOf(who)
  await who.signsOut()
  await environment.until('it is unbound', async () => who.calls(unsubscribePath).length > 0)
  expect(bodiesOf(who, unsubscribePath)).toEqual([{ registrationToken, unsubscribeAll: true }])
  expect(await tokenOf(who)).toEqual({})
  await adminSends({ username: 'an_push', title: 'for An' })
  await signsIn(who, 'binh_push')
  await environment.until('it is bound to Bình', async () => who.calls(bindPath).length > 1)
  await adminSends({ username: 'an_push', title: 'for An' })
  await adminSends({ username: 'binh_push', title: 'for Bình' })
  await environment.pass(seconds(5))
  expect((await shown(who)).map(({ title }) => title)).toEqual(['for Bình'])
  await who.leaves()
})

test('off is as easy as on, in the member’s own place', async () => {
  const an = await somebody()
  await hasAllowed(an)
  await signsIn(an, 'an_push')
  await isBound(an)
  await an.opens('/m/member/home')
  const box = an.page.getByRole('checkbox', { name: an.words('push.row') })
  await an.sees(box)
  await environment.until('it is on', () => box.isChecked())
  await box.uncheck()
  await environment.until('it is unbound', async () => an.calls(unsubscribePath).length > 0)
  await adminSends({ title: 'not for this device' })
  await environment.pass(seconds(5))
  expect(await shown(an)).toEqual([])
  await environment.until('it can be turned on again', () => box.isEnabled())
  await box.check()
  await an.sees(an.page.getByText(an.words('push.on.done')))
  await an.leaves()
})
