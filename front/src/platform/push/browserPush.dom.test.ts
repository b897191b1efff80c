import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPush } from './push'

/** What a browser has for push messages, with an active worker. */
const openBrowser = () => {
  const container = new EventTarget()
  const subscription = {
    options: { applicationServerKey: Uint8Array.of(4, 1, 2).buffer },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/x',
      expirationTime: null,
      keys: { p256dh: 'BA', auth: 'cc' },
    }),
    unsubscribe: vi.fn(async () => true),
  }
  const pushManager = {
    getSubscription: vi.fn(async (): Promise<typeof subscription | null> => null),
    subscribe: vi.fn(async () => subscription),
  }
  const registration = { pushManager, active: { postMessage: vi.fn() } }
  Object.assign(container, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  return { container, subscription, pushManager, registration }
}

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const ours = { adapter: 'webpush', publicKey: 'BAEC' } as const

test('a browser without any part of it is not asked', () => {
  expect(browserPush.isSupported()).toBe(true)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(browserPush.isSupported()).toBe(false)
})

test('the question is answered by promise or, in an older browser, by callback', async () => {
  expect(await browserPush.ask()).toBe('granted')
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: (notify: (answer: string) => void) => notify('denied'),
  })
  expect(await browserPush.ask()).toBe('denied')
})

test('the browser is asked for its answer once, and again when it may have changed', async () => {
  const asked = vi.fn(() => 'default')
  const permissions = new EventTarget()
  vi.stubGlobal('Notification', {
    get permission() {
      return asked()
    },
    requestPermission: async () => 'granted',
  })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => permissions },
  })
  // State left by an earlier test.
  await browserPush.ask()
  for (let step = 0; step < 3; step++) expect(browserPush.permission()).toBe('default')
  expect(asked).toHaveBeenCalledTimes(1)

  asked.mockReturnValue('granted')
  await browserPush.ask()
  expect(browserPush.permission()).toBe('granted')

  const heard = vi.fn()
  const undo = browserPush.onPermissionChange(() => heard(browserPush.permission()))
  await Promise.resolve()
  asked.mockReturnValue('denied')
  permissions.dispatchEvent(new Event('change'))
  expect(heard).toHaveBeenCalledWith('denied')
  undo()

  asked.mockReturnValue('granted')
  expect(browserPush.permission()).toBe('denied')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(browserPush.permission()).toBe('granted')
  Reflect.deleteProperty(navigator, 'permissions')
})

test('a subscription is made with the installation’s key and written down in one form', async () => {
  const token = await browserPush.subscribe(ours, undefined)
  expect(token).toBe('{"endpoint":"https://fcm.googleapis.com/x","keys":{"p256dh":"BA","auth":"cc"}}')
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.of(4, 1, 2),
  })
})

test('an existing subscription is kept, unless it was made for another installation', async () => {
  browser.pushManager.getSubscription.mockResolvedValue(browser.subscription)
  await browserPush.subscribe(ours, undefined)
  expect(browser.pushManager.subscribe).not.toHaveBeenCalled()
  await browserPush.subscribe({ ...ours, publicKey: 'BAED' }, undefined)
  expect(browser.subscription.unsubscribe).toHaveBeenCalledTimes(1)
  expect(browser.pushManager.subscribe).toHaveBeenCalledTimes(1)
})

test('unsubscribing ends the browser’s own subscription, and without one nothing happens', async () => {
  await browserPush.unsubscribe('some token')
  browser.pushManager.getSubscription.mockResolvedValue(browser.subscription)
  await browserPush.unsubscribe('some token')
  expect(browser.subscription.unsubscribe).toHaveBeenCalledTimes(1)
})

test('Firebase’s SDK is asked for a token with our own worker, and with nothing else of it', async () => {
  const asked: unknown[] = []
  vi.doMock('firebase/app', () => ({
    getApps: () => [],
    initializeApp: (config: object, name: string) => ({ config, name }),
  }))
  vi.doMock('firebase/messaging', () => ({
    getMessaging: (app: object) => app,
    getToken: async (...given: unknown[]) => (asked.push(given), 'a-token-of-firebase'),
  }))
  const fcm = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '1', vapidKey: 'BV' }
  expect(await browserPush.subscribe({ adapter: 'fcm', fcm }, undefined)).toBe('a-token-of-firebase')
  const { vapidKey, ...config } = fcm
  expect(asked).toEqual([
    [
      { config, name: 'playfront-push' },
      { serviceWorkerRegistration: browser.registration, vapidKey },
    ],
  ])
})

test('the demonstration’s own service gives an address, is asked for what lies there, and hands it to the worker', async () => {
  vi.useFakeTimers()
  const sent: [string, RequestInit | undefined][] = []
  const id = '01940000-0000-7000-8000-000000000001'
  const endpoint = `http://lotus.localhost:8080/sandbox/push/send/${id}`
  let messages = [{ id: 'm', data: '{"title":"x"}' }]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, init])
    return new Response(init?.method === 'DELETE' ? null : JSON.stringify(init ? { endpoint } : { messages }))
  })
  const deps = { ...ours, sandbox: true }
  const token = await browserPush.subscribe(deps, undefined)
  const { keys } = JSON.parse(token) as { keys: { p256dh: string; auth: string } }
  expect(JSON.parse(token)).toEqual({ endpoint, keys })
  const given = JSON.parse(sent[0]?.[1]?.body as string) as Record<string, string>
  expect(given).toMatchObject({ ...keys, serverKey: 'BAEC' })
  expect([keys.p256dh.length, keys.auth.length, given['privateKey']?.length]).toEqual([87, 22, 43])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(browser.registration.active.postMessage).toHaveBeenCalledWith({
    kind: 'pushed',
    data: '{"title":"x"}',
  })
  messages = []
  expect(await browserPush.subscribe(deps, token)).toBe(token)
  await browserPush.unsubscribe(token)
  expect(sent.at(-1)).toEqual([`/sandbox/push/addresses/${id}`, { method: 'DELETE' }])
  const asked = sent.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(asked)
})

test('a worker’s request to navigate is acknowledged and passed on; other messages are not', () => {
  const paths: unknown[] = []
  const undo = browserPush.onOpen((path) => void paths.push(path))
  const answers: unknown[] = []
  const port = { postMessage: (word: unknown) => void answers.push(word) }
  const say = (data: unknown) =>
    browser.container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
  for (const data of [null, 'open', { kind: 'keep' }, { kind: 'open', path: '/m/game' }, { kind: 'open' }])
    say(data)
  undo()
  say({ kind: 'open', path: '/m/late' })
  expect([paths, answers]).toEqual([
    ['/m/game', undefined],
    ['heard', 'heard'],
  ])
})
