import { expect, test, vi } from 'vitest'
import { subscribeToPushes, type PushScope } from './pushEvents'

const origin = 'https://lotus.example'

interface HarnessWindow {
  url: string
  focused?: boolean
  /** The page of this window takes the address up itself. */
  isAlive?: boolean
  /** Its worker may not move it. */
  isForeign?: boolean
}

/** A worker's world: windows, notifications, and events that a test sends. */
const openWorker = (open: HarnessWindow[] = []) => {
  const shown: { title: string; options: NotificationOptions }[] = []
  const done: string[] = []
  const hears: Record<string, (event: never) => void> = {}
  const later: (() => void)[] = []
  const windows = open.map(({ url, focused = false, isAlive = false, isForeign = false }) => ({
    url: origin + url,
    focused,
    focus: async () => void done.push(`focus ${url}`),
    async navigate(path: string) {
      if (isForeign) throw new TypeError('not controlled')
      done.push(`navigate ${url} to ${path}`)
    },
    postMessage(message: unknown, [port]: Transferable[]) {
      done.push(`ask ${url} ${JSON.stringify(message)}`)
      if (isAlive) (port as MessagePort).postMessage('heard')
    },
  }))
  const scope: PushScope = {
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: { matchAll: async () => windows, openWindow: async (path) => void done.push(`open ${path}`) },
    addEventListener: (name, subscribe) => void (hears[name] = subscribe),
  }
  subscribeToPushes(scope, (work) => void later.push(work))
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    hears[name]?.({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) } as never)
    await vi.waitFor(() => true)
    for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next))
    later.forEach((run) => run())
    await work
  }
  return {
    shown,
    done,
    push: (text: string | undefined) =>
      send('push', { data: text === undefined ? null : { text: () => text } }),
    press: (data: unknown) =>
      send('notificationclick', { notification: { data, close: () => done.push('close') } }),
    message: (data: unknown) => send('message', { data }),
  }
}

const text = JSON.stringify({
  id: 'm1',
  title: 'Kỳ quay mới',
  body: 'Xem ngay.',
  path: '/m/game',
  icon: '/m/art/lotus/icon-192-any.png',
  lang: 'vi',
  dir: 'ltr',
})

const options = {
  body: 'Xem ngay.',
  lang: 'vi',
  dir: 'ltr',
  silent: false,
  data: { path: '/m/game' },
  tag: 'playfront-m1',
  icon: '/m/art/lotus/icon-192-any.png',
  badge: '/m/art/lotus/icon-192-any.png',
}

test('a message is shown by the system, with its own words and the merchant’s picture', async () => {
  const { push, shown } = openWorker()
  await push(text)
  expect(shown).toEqual([{ title: 'Kỳ quay mới', options }])
})

test('while the app is visible it arrives silently, and still as a notification', async () => {
  const { push, shown } = openWorker([{ url: '/m/home', focused: true }])
  await push(text)
  expect(shown[0]?.options.silent).toBe(true)
  const behind = openWorker([{ url: '/m/home' }, { url: '/sandbox/push', focused: true }])
  await behind.push(text)
  expect(behind.shown[0]?.options.silent).toBe(false)
})

test.each([undefined, '', 'not JSON', '{"title":""}', '[]'])(
  '%j shows nothing and breaks nothing',
  async (bad) => {
    const { push, shown } = openWorker()
    await push(bad)
    expect(shown).toEqual([])
  },
)

test('the demonstration’s pages may hand one over; other words of a page are none of this', async () => {
  const { message, shown } = openWorker()
  for (const data of [
    { kind: 'keep', urls: [] },
    null,
    'pushed',
    { kind: 'pushed' },
    { kind: 'pushed', data: 7 },
  ])
    await message(data)
  expect(shown).toEqual([])
  await message({ kind: 'pushed', data: text })
  expect(shown).toHaveLength(1)
})

test('a press brings the open page to the front, which goes there by itself', async () => {
  const { press, done } = openWorker([
    { url: '/sandbox/push' },
    { url: '/m/member/home' },
    { url: '/m/game', focused: true, isAlive: true },
  ])
  await press({ path: '/m/member/wallet' })
  expect(done).toEqual(['close', 'focus /m/game', 'ask /m/game {"kind":"open","path":"/m/member/wallet"}'])
})

test('a page that does not answer is navigated there, and without a page one is opened', async () => {
  const deaf = openWorker([{ url: '/m/home' }])
  await deaf.press({ path: '/m/game' })
  expect(deaf.done.at(-1)).toBe('navigate /m/home to /m/game')
  const foreign = openWorker([{ url: '/m/home', isForeign: true }])
  await foreign.press({ path: '/m/game' })
  expect(foreign.done.at(-1)).toBe('open /m/game')
  const closed = openWorker()
  await closed.press({ path: '/m/game' })
  expect(closed.done).toEqual(['close', 'open /m/game'])
})

test.each([
  [{ path: 'https://evil.example/' }],
  [{ path: '//evil.example' }],
  [{ path: '/m/..//evil.example' }],
  [{ path: 'javascript:alert(1)' }],
  [{ path: ['/m/game'] }],
  [null],
  ['/m/game'],
])('a press on %j opens home and nothing else (T48)', async (data) => {
  const { press, done } = openWorker()
  await press(data)
  expect(done).toEqual(['close', 'open /m/home'])
})
