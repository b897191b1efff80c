import { hours, milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { type UpdateDecision, type UpdateFacts, decideRefresh, decideUpdate, markOf } from './updateFlow'
import { createUpdateHarness, listCalls, settingsCall, type UpdateHarnessOptions } from './updateHarness'

/** A page that has looked once and remembers what it found. */
const openPage = async (options: UpdateHarnessOptions = {}) => {
  const harness = createUpdateHarness(options)
  harness.start()
  await harness.passes(milliseconds(1_500))
  return harness
}

const look = async ({ presence, passes }: Awaited<ReturnType<typeof openPage>>) => {
  presence.comesBack()
  await passes(milliseconds(1))
}

const facts = (more: Partial<UpdateFacts>) =>
  decideUpdate({
    stored: 'a',
    seen: 'a',
    found: 'a',
    isThisBuild: false,
    quietOnNewPages: false,
    isOffered: false,
    ...more,
  }).step

test('the first look on a device is remembered without a word, and so is a page of the newer build where the merchant wants it quiet (REQ-UPDATE-001, AMB-20)', () => {
  expect(facts({ stored: undefined, seen: undefined })).toBe('store')
  expect(facts({})).toBe('nothing')
  expect(facts({ stored: 'z', seen: undefined, isThisBuild: true })).toBe('offer')
  expect(facts({ stored: 'z', seen: undefined, isThisBuild: true, quietOnNewPages: true })).toBe('store')
})

test('a difference to what is stored or to what this page saw is offered, once (REQ-UPDATE-002, REQ-UPDATE-003)', () => {
  expect(facts({ stored: 'z', seen: undefined })).toBe('offer')
  expect(facts({ found: 'b' })).toBe('offer')
  // Another tab has stored the newer mark.
  expect(facts({ stored: 'b', found: 'b' })).toBe('offer')
  expect(facts({ stored: undefined, found: 'b' })).toBe('offer')
  expect(facts({ found: 'b', isOffered: true })).toBe('renew')
})

test.each([
  ['/', true],
  ['/m', true],
  ['/m/', true],
  ['/m/index', true],
  ['/m/index.html', true],
  ['/m/home', true],
  ['/m/game', true],
  ['/m/game/', true],
  ['/m/login', true],
  ['/m/member/home', true],
  ['/m/member/home/', true],
  ['/m/register', true],
  ['/m/register.html', true],
  ['//', true],
  ['/m/member', false],
  ['/m/withdraw/', false],
  ['/x/m/home', false],
])('a refresh on %s reloads that page: %s (REQ-UPDATE-004, REQ-UPDATE-005)', (path, reload) => {
  expect(decideRefresh(path)).toEqual({
    reload,
    reason: reload ? 'one of the main pages' : 'a page inside; home is always there',
  })
})

test.each<[Partial<UpdateFacts>, UpdateDecision['step'], string]>([
  [{ found: undefined }, 'nothing', 'a list could not be read'],
  [{ stored: undefined, seen: undefined }, 'store', 'the first look on this device'],
  [{ stored: undefined }, 'store', 'the first look on this device'],
  [{}, 'nothing', 'nothing has changed'],
  [{ seen: undefined }, 'nothing', 'nothing has changed'],
  [{ stored: 'z' }, 'offer', 'the files have changed'],
  [{ seen: 'z' }, 'offer', 'the files have changed'],
  [{ stored: 'z', isThisBuild: true, quietOnNewPages: true }, 'offer', 'the files have changed'],
  [{ stored: 'z', seen: undefined, quietOnNewPages: true }, 'offer', 'the files have changed'],
  [{ stored: 'z', seen: undefined, isThisBuild: true }, 'offer', 'the files have changed'],
  [
    { stored: 'z', seen: undefined, isThisBuild: true, quietOnNewPages: true },
    'store',
    'the page came with the newer files',
  ],
  [{ stored: 'z', isOffered: true }, 'renew', 'offered once on this page'],
])(
  'a look with %j leads to %s: %s (REQ-UPDATE-001, REQ-UPDATE-002, REQ-UPDATE-003)',
  (more, step, reason) => {
    const usual = { stored: 'a', seen: 'a', found: 'a' }
    const flags = { isThisBuild: false, quietOnNewPages: false, isOffered: false }
    expect(decideUpdate({ ...usual, ...flags, ...more })).toEqual({ step, reason })
  },
)

test('a list that cannot be read leads to nothing', () => {
  expect(facts({ found: undefined, stored: 'z' })).toBe('nothing')
})

test('texts that differ have different marks, long ones too', () => {
  expect(markOf('a')).toMatch(/^[0-9a-f]{16}$/)
  const marks = Array.from({ length: 20_000 }, (_, n) => markOf(`{"build":"${n}"}`))
  expect(new Set(marks).size).toBe(marks.length)
})

test('both lists are read at 1500 ms, each with the time, and the mark stored without a dialog (REQ-UPDATE-001, REQ-UPDATE-007, REQ-PWA-002)', async () => {
  const harness = createUpdateHarness()
  const begun = harness.clock.now()
  harness.start()
  await harness.passes(milliseconds(1_400))
  expect(harness.looks()).toEqual([0, 0])
  await harness.passes(milliseconds(100))
  expect(harness.looks()).toEqual([1, 1])
  for (const call of listCalls) {
    const [sent] = harness.network.sentTo(call)
    const query = new URL(sent?.url ?? '', 'https://lotus.example').searchParams
    expect(query.get('timestamp')).toBe(String(begun + 1_500))
  }
  expect(harness.platform.memory.read('assets')).toMatch(/^[0-9a-f]{16}$/)
  expect(harness.shown()).toBeUndefined()
  await look(harness)
  expect(harness.shown()).toBeUndefined()
  expect(harness.workers.asked).toEqual([])
})

test('the 1500 ms are counted from the start, not from when the page was idle (REQ-UPDATE-007)', async () => {
  const harness = createUpdateHarness()
  await harness.passes(milliseconds(1_200))
  harness.start()
  await harness.passes(milliseconds(200))
  expect(harness.looks()).toEqual([0, 0])
  await harness.passes(milliseconds(100))
  expect(harness.looks()).toEqual([1, 1])
})

test('it looks again every hour, with a fresh time (REQ-UPDATE-006, REQ-PWA-002)', async () => {
  const harness = await openPage()
  await harness.passes(hours(1) - 1_501)
  expect(harness.looks()).toEqual([1, 1])
  await harness.passes(milliseconds(1))
  expect(harness.looks()).toEqual([2, 2])
  await harness.passes(hours(1))
  expect(harness.looks()).toEqual([3, 3])
  const urls = harness.network.sentTo(listCalls[0]).map(({ url }) => url)
  expect(new Set(urls).size).toBe(3)
})

test('it checks when the visitor returns; two signals of one return share a check (REQ-UPDATE-008)', async () => {
  const harness = await openPage()
  harness.presence.comesBack()
  harness.presence.comesBack()
  await harness.passes(milliseconds(1))
  expect(harness.looks()).toEqual([2, 2])
})

test('newer files renew the worker and are offered; the mark is stored with the offer (REQ-UPDATE-002, AMB-20)', async () => {
  const harness = await openPage()
  const before = harness.platform.memory.read('assets')
  harness.build('b2')
  await look(harness)
  expect(harness.workers.asked).toEqual(['renew'])
  expect(harness.shown()).toBe('update')
  expect(harness.platform.memory.read('assets')).not.toBe(before)
})

test('declined, it is not shown again on this page, whatever is found (REQ-UPDATE-003)', async () => {
  const harness = await openPage()
  harness.build('b2')
  await look(harness)
  harness.asked().decline()
  expect(harness.shown()).toBeUndefined()
  for (const name of ['b3', 'b4']) {
    harness.build(name)
    await look(harness)
  }
  expect(harness.shown()).toBeUndefined()
  expect(harness.workers.asked).toEqual(['renew', 'renew', 'renew'])
})

test('a page that came with the newer files is offered a refresh too: the stored mark is another (REQ-UPDATE-002, AMB-20)', async () => {
  const harness = createUpdateHarness()
  harness.platform.memory.write('assets', '0123456789abcdef')
  harness.build('b2', '/m/assets/main-1a2b3c4d.js')
  harness.start()
  await harness.passes(seconds(2))
  expect(harness.shown()).toBe('update')
  expect(harness.workers.asked).toContain('renew')
})

test('where the merchant wants it quiet, a page that came with the newer files is not asked to refresh', async () => {
  const harness = createUpdateHarness({ merchant: { update: { quietOnNewPages: true } } })
  harness.platform.memory.write('assets', '0123456789abcdef')
  harness.build('b2', '/m/assets/main-1a2b3c4d.js')
  harness.start()
  await harness.passes(seconds(2))
  expect(harness.shown()).toBeUndefined()
  harness.build('b3')
  await look(harness)
  expect(harness.shown()).toBe('update')
})

test.each([
  ['a page in its place', { text: '<!doctype html><title>Sign in to the airport</title>' }],
  ['half an answer', { text: '{"build":"b2","fi' }],
  ['nothing', { text: '' }],
  ['a number', { text: '7' }],
  ['null', { text: 'null' }],
  ['a failure', { status: 503, body: { build: 'b2' } }],
  ['a missing file', { status: 404, body: { build: 'b2' } }],
  ['a redirect', { redirected: true }],
  ['a broken line', 'broken' as const],
])('%s instead of a list changes nothing (AMB-20)', async (_, answer) => {
  const harness = await openPage()
  const before = harness.platform.memory.read('assets')
  harness.build('b2')
  harness.network.answer(listCalls[1], answer)
  await look(harness)
  expect([harness.shown(), harness.workers.asked]).toEqual([undefined, []])
  expect(harness.platform.memory.read('assets')).toBe(before)
})

test('a list that never arrives is given up, and the next check is separate', async () => {
  const harness = await openPage()
  harness.network.answer(listCalls[0], 'silent')
  await look(harness)
  await harness.passes(seconds(10))
  harness.build('b2')
  await look(harness)
  expect(harness.shown()).toBe('update')
})

test('an entry that is not a path, and an unknown mark, count as none', async () => {
  const harness = createUpdateHarness()
  harness.platform.memory.write('assets', '<img src=x onerror=alert(1)>')
  listCalls.forEach((call) => harness.network.answer(call, { body: { entry: { a: 1 }, files: 'none' } }))
  harness.start()
  await harness.passes(seconds(2))
  expect(harness.shown()).toBeUndefined()
  expect(harness.platform.memory.read('assets')).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  '/',
  '/m',
  '/m/',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
])('refresh on %s reloads that page (REQ-UPDATE-004)', async (path) => {
  const harness = await openPage({ phone: { path } })
  harness.build('b2')
  await look(harness)
  harness.asked().refresh()
  await harness.passes(milliseconds(1))
  expect(harness.platform.navigation.left).toEqual(['reload'])
  expect(decideRefresh(`${path.replace(/\/$/, '')}/`).reload).toBe(true)
})

test.each(['/m/withdraw', '/m/member/wallet', '/m/nothing'])(
  'refresh on %s leads home (REQ-UPDATE-005)',
  async (path) => {
    const harness = await openPage({ phone: { path }, openHere: 'payment' })
    harness.build('b2')
    await look(harness)
    harness.asked().refresh()
    await harness.passes(milliseconds(1))
    expect(harness.platform.navigation.left).toEqual(['/m/home'])
  },
)

test('a refresh says so for 5 s, waits at most 3 s for the newer worker, and reloads once (REQ-UPDATE-010, REQ-UI-007)', async () => {
  const harness = await openPage()
  harness.workers.takesOver = false
  harness.build('b2')
  await look(harness)
  const { refresh } = harness.asked()
  refresh()
  refresh()
  expect(harness.shown()).toBeUndefined()
  await harness.passes(milliseconds(2_999))
  expect(harness.reloads()).toBe(0)
  await harness.passes(milliseconds(1))
  expect(harness.reloads()).toBe(1)
  expect(harness.toasts).toEqual([
    expect.objectContaining({ key: 'in_please_wait', loading: true, forMs: 5_000 }),
  ])
  expect(harness.platform.scripts.posted).toEqual([{ kind: 'forgetPages' }])
})

test.each(['bet', 'payment', 'form', 'game'] as const)(
  'nothing is offered and nothing reloads during a %s that is under way (F21)',
  async (activity) => {
    const harness = await openPage()
    const free = harness.queue.busyWith(activity)
    harness.build('b2')
    await look(harness)
    expect(harness.shown()).toBeUndefined()
    free()
    expect(harness.shown()).toBe('update')
    const { refresh } = harness.asked()
    const again = harness.queue.busyWith(activity)
    refresh()
    await harness.passes(seconds(30))
    expect(harness.reloads()).toBe(0)
    again()
    await harness.passes(seconds(1))
    expect(harness.reloads()).toBe(1)
  },
)

test('what is typed and not sent is never lost to an update (F21)', async () => {
  const harness = await openPage({ openHere: 'form' })
  harness.presence.isTyping = true
  harness.build('b2')
  await look(harness)
  await harness.passes(seconds(5))
  expect(harness.shown()).toBeUndefined()
  harness.presence.isTyping = false
  await harness.passes(seconds(1))
  expect(harness.shown()).toBe('update')
})

test('a game on the screen is never interrupted, reported or not (F21)', async () => {
  const harness = await openPage({ openHere: 'game' })
  harness.build('b2')
  await look(harness)
  await harness.passes(seconds(5))
  expect(harness.shown()).toBeUndefined()
})

test('returns within 200 ms ask for the settings once, 300 ms after the last (REQ-UPDATE-009)', async () => {
  const harness = await openPage()
  harness.presence.comesBack()
  await harness.passes(milliseconds(100))
  harness.presence.comesBack()
  await harness.passes(milliseconds(100))
  harness.presence.comesBack()
  await harness.passes(milliseconds(299))
  expect(harness.network.sentTo(settingsCall)).toHaveLength(0)
  await harness.passes(milliseconds(1))
  expect(harness.network.sentTo(settingsCall)).toHaveLength(1)
  expect([harness.shown(), harness.platform.page.shown.styles]).toEqual([undefined, []])
})

test('newer settings bring their colours at once and the rest with the refresh that is offered', async () => {
  const harness = await openPage()
  const value = { merchant: { version: 2 }, themeCss: ':root{--pf-accent:red}' }
  harness.network.answer(settingsCall, { body: { success: true, value } })
  harness.presence.comesBack()
  await harness.passes(milliseconds(301))
  expect(harness.platform.page.shown.styles).toEqual([value.themeCss])
  expect(harness.platform.scripts.posted).toEqual([{ kind: 'forgetPages' }])
  expect(harness.shown()).toBe('update')
})

test.each([{}, { merchant: {} }, { merchant: { version: '2' } }, { merchant: { version: 0.5 } }, null, 'x'])(
  'settings that are none, %j, change nothing',
  async (value) => {
    const harness = await openPage()
    harness.network.answer(settingsCall, { body: { success: true, value } })
    harness.presence.comesBack()
    await harness.passes(milliseconds(301))
    expect([harness.shown(), harness.platform.page.shown.styles]).toEqual([undefined, []])
  },
)

const line = { device: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Line/13.2.0' } }
const native = {
  device: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 PlayfrontApp/2.4.9' },
}
const old = 'https://lotus.example/m/sw-old.js'
const foreign = ['https://lotus.example/push/sw.js', 'https://cdn.example/m/sw.js', 'not an address', '']

test.each([
  ['Line’s browser', line],
  ['the native app', native],
])(
  'in %s workers under /m/sw go, no others, and a refresh is offered (REQ-UPDATE-011, SEC-19)',
  async (_, phone) => {
    const harness = createUpdateHarness({ phone, registered: [old, ...foreign] })
    harness.start()
    await harness.passes(milliseconds(1))
    expect(harness.workers.registered).toEqual(foreign)
    expect(harness.shown()).toBe('update')
  },
)

test('any other browser keeps its workers (REQ-UPDATE-011)', async () => {
  const harness = createUpdateHarness({ registered: [old] })
  harness.start()
  await harness.passes(milliseconds(1))
  expect([harness.workers.registered, harness.shown()]).toEqual([[old], undefined])
})

test('a worker that goes out of service may reload an idle page, and waits for a busy one', async () => {
  const harness = await openPage()
  expect(await harness.workers.wantsReload()).toBe('reload')
  const free = harness.queue.busyWith('bet')
  expect(await harness.workers.wantsReload()).toBe('later')
  await harness.passes(seconds(20))
  expect(harness.reloads()).toBe(0)
  free()
  await harness.passes(seconds(1))
  expect(harness.reloads()).toBe(1)
})
