import { hours, milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideRefresh } from './decideRefresh'
import { decideUpdate, type UpdateDecision, type UpdateFacts } from './decideUpdate'
import { markOf } from './markOf'
import { createUpdateStage, listCalls, settingsCall, type UpdateStageOptions } from './updateStage'

/** A page that has looked once and remembers what it found. */
const openPage = async (options: UpdateStageOptions = {}) => {
  const stage = createUpdateStage(options)
  stage.start()
  await stage.passes(milliseconds(1_500))
  return stage
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
])('a refresh on %s loads that page anew: %s (REQ-UPDATE-004, REQ-UPDATE-005)', (path, reload) => {
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
  const stage = createUpdateStage()
  const begun = stage.clock.now()
  stage.start()
  await stage.passes(milliseconds(1_400))
  expect(stage.looks()).toEqual([0, 0])
  await stage.passes(milliseconds(100))
  expect(stage.looks()).toEqual([1, 1])
  for (const call of listCalls) {
    const [sent] = stage.network.sentTo(call)
    const query = new URL(sent?.url ?? '', 'https://lotus.example').searchParams
    expect(query.get('timestamp')).toBe(String(begun + 1_500))
  }
  expect(stage.platform.memory.read('assets')).toMatch(/^[0-9a-f]{16}$/)
  expect(stage.shown()).toBeUndefined()
  await look(stage)
  expect(stage.shown()).toBeUndefined()
  expect(stage.workers.asked).toEqual([])
})

test('the 1500 ms are counted from the start, not from when the page was idle (REQ-UPDATE-007)', async () => {
  const stage = createUpdateStage()
  await stage.passes(milliseconds(1_200))
  stage.start()
  await stage.passes(milliseconds(200))
  expect(stage.looks()).toEqual([0, 0])
  await stage.passes(milliseconds(100))
  expect(stage.looks()).toEqual([1, 1])
})

test('it looks again every hour, with a fresh time (REQ-UPDATE-006, REQ-PWA-002)', async () => {
  const stage = await openPage()
  await stage.passes(hours(1) - 1_501)
  expect(stage.looks()).toEqual([1, 1])
  await stage.passes(milliseconds(1))
  expect(stage.looks()).toEqual([2, 2])
  await stage.passes(hours(1))
  expect(stage.looks()).toEqual([3, 3])
  const urls = stage.network.sentTo(listCalls[0]).map(({ url }) => url)
  expect(new Set(urls).size).toBe(3)
})

test('it looks when somebody comes back; two signs of one return share a look (REQ-UPDATE-008)', async () => {
  const stage = await openPage()
  stage.presence.comesBack()
  stage.presence.comesBack()
  await stage.passes(milliseconds(1))
  expect(stage.looks()).toEqual([2, 2])
})

test('newer files renew the worker and are offered; the mark is stored with the offer (REQ-UPDATE-002, AMB-20)', async () => {
  const stage = await openPage()
  const before = stage.platform.memory.read('assets')
  stage.build('b2')
  await look(stage)
  expect(stage.workers.asked).toEqual(['renew'])
  expect(stage.shown()).toBe('update')
  expect(stage.platform.memory.read('assets')).not.toBe(before)
})

test('declined, it does not come again on this page, whatever is found (REQ-UPDATE-003)', async () => {
  const stage = await openPage()
  stage.build('b2')
  await look(stage)
  stage.asked().decline()
  expect(stage.shown()).toBeUndefined()
  for (const name of ['b3', 'b4']) {
    stage.build(name)
    await look(stage)
  }
  expect(stage.shown()).toBeUndefined()
  expect(stage.workers.asked).toEqual(['renew', 'renew', 'renew'])
})

test('a page that came with the newer files is offered a refresh too: the stored mark is another (REQ-UPDATE-002, AMB-20)', async () => {
  const stage = createUpdateStage()
  stage.platform.memory.write('assets', '0123456789abcdef')
  stage.build('b2', '/m/assets/main-1a2b3c4d.js')
  stage.start()
  await stage.passes(seconds(2))
  expect(stage.shown()).toBe('update')
  expect(stage.workers.asked).toContain('renew')
})

test('where the merchant wants it quiet, a page that came with the newer files is not told to refresh', async () => {
  const stage = createUpdateStage({ merchant: { update: { quietOnNewPages: true } } })
  stage.platform.memory.write('assets', '0123456789abcdef')
  stage.build('b2', '/m/assets/main-1a2b3c4d.js')
  stage.start()
  await stage.passes(seconds(2))
  expect(stage.shown()).toBeUndefined()
  stage.build('b3')
  await look(stage)
  expect(stage.shown()).toBe('update')
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
  const stage = await openPage()
  const before = stage.platform.memory.read('assets')
  stage.build('b2')
  stage.network.answer(listCalls[1], answer)
  await look(stage)
  expect([stage.shown(), stage.workers.asked]).toEqual([undefined, []])
  expect(stage.platform.memory.read('assets')).toBe(before)
})

test('a list that never comes is given up, and the next look is a look of its own', async () => {
  const stage = await openPage()
  stage.network.answer(listCalls[0], 'silent')
  await look(stage)
  await stage.passes(seconds(10))
  stage.build('b2')
  await look(stage)
  expect(stage.shown()).toBe('update')
})

test('an entry that is no path, and a mark that nobody of ours wrote, are taken for none', async () => {
  const stage = createUpdateStage()
  stage.platform.memory.write('assets', '<img src=x onerror=alert(1)>')
  listCalls.forEach((call) => stage.network.answer(call, { body: { entry: { a: 1 }, files: 'none' } }))
  stage.start()
  await stage.passes(seconds(2))
  expect(stage.shown()).toBeUndefined()
  expect(stage.platform.memory.read('assets')).toMatch(/^[0-9a-f]{16}$/)
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
])('refresh on %s loads that page anew (REQ-UPDATE-004)', async (path) => {
  const stage = await openPage({ phone: { path } })
  stage.build('b2')
  await look(stage)
  stage.asked().refresh()
  await stage.passes(milliseconds(1))
  expect(stage.platform.navigation.left).toEqual(['reload'])
  expect(decideRefresh(`${path.replace(/\/$/, '')}/`).reload).toBe(true)
})

test.each(['/m/withdraw', '/m/member/wallet', '/m/nothing'])(
  'refresh on %s leads home (REQ-UPDATE-005)',
  async (path) => {
    const stage = await openPage({ phone: { path }, openHere: 'payment' })
    stage.build('b2')
    await look(stage)
    stage.asked().refresh()
    await stage.passes(milliseconds(1))
    expect(stage.platform.navigation.left).toEqual(['/m/home'])
  },
)

test('a refresh says so for 5 s, waits at most 3 s for the newer worker, and reloads once (REQ-UPDATE-010, REQ-UI-007)', async () => {
  const stage = await openPage()
  stage.workers.takesOver = false
  stage.build('b2')
  await look(stage)
  const { refresh } = stage.asked()
  refresh()
  refresh()
  expect(stage.shown()).toBeUndefined()
  await stage.passes(milliseconds(2_999))
  expect(stage.reloads()).toBe(0)
  await stage.passes(milliseconds(1))
  expect(stage.reloads()).toBe(1)
  expect(stage.toasts).toEqual([
    expect.objectContaining({ key: 'in_please_wait', loading: true, forMs: 5_000 }),
  ])
  expect(stage.platform.scripts.told).toEqual([{ do: 'forgetPages' }])
})

test.each(['bet', 'payment', 'form', 'game'] as const)(
  'nothing is offered and nothing reloads during a %s that is under way (F21)',
  async (activity) => {
    const stage = await openPage()
    const free = stage.overlays.busyWith(activity)
    stage.build('b2')
    await look(stage)
    expect(stage.shown()).toBeUndefined()
    free()
    expect(stage.shown()).toBe('update')
    const { refresh } = stage.asked()
    const again = stage.overlays.busyWith(activity)
    refresh()
    await stage.passes(seconds(30))
    expect(stage.reloads()).toBe(0)
    again()
    await stage.passes(seconds(1))
    expect(stage.reloads()).toBe(1)
  },
)

test('what is typed and not sent is never lost to an update (F21)', async () => {
  const stage = await openPage({ openHere: 'form' })
  stage.presence.isTyping = true
  stage.build('b2')
  await look(stage)
  await stage.passes(seconds(5))
  expect(stage.shown()).toBeUndefined()
  stage.presence.isTyping = false
  await stage.passes(seconds(1))
  expect(stage.shown()).toBe('update')
})

test('a game on the screen is never interrupted, reported or not (F21)', async () => {
  const stage = await openPage({ openHere: 'game' })
  stage.build('b2')
  await look(stage)
  await stage.passes(seconds(5))
  expect(stage.shown()).toBeUndefined()
})

test('returns within 200 ms ask for the settings once, 300 ms after the last (REQ-UPDATE-009)', async () => {
  const stage = await openPage()
  stage.presence.comesBack()
  await stage.passes(milliseconds(100))
  stage.presence.comesBack()
  await stage.passes(milliseconds(100))
  stage.presence.comesBack()
  await stage.passes(milliseconds(299))
  expect(stage.network.sentTo(settingsCall)).toHaveLength(0)
  await stage.passes(milliseconds(1))
  expect(stage.network.sentTo(settingsCall)).toHaveLength(1)
  expect([stage.shown(), stage.platform.page.shown.styles]).toEqual([undefined, []])
})

test('newer settings bring their colours at once and the rest with the refresh that is offered', async () => {
  const stage = await openPage()
  const value = { merchant: { version: 2 }, themeCss: ':root{--pf-accent:red}' }
  stage.network.answer(settingsCall, { body: { success: true, value } })
  stage.presence.comesBack()
  await stage.passes(milliseconds(301))
  expect(stage.platform.page.shown.styles).toEqual([value.themeCss])
  expect(stage.platform.scripts.told).toEqual([{ do: 'forgetPages' }])
  expect(stage.shown()).toBe('update')
})

test.each([{}, { merchant: {} }, { merchant: { version: '2' } }, { merchant: { version: 0.5 } }, null, 'x'])(
  'settings that are none, %j, change nothing',
  async (value) => {
    const stage = await openPage()
    stage.network.answer(settingsCall, { body: { success: true, value } })
    stage.presence.comesBack()
    await stage.passes(milliseconds(301))
    expect([stage.shown(), stage.platform.page.shown.styles]).toEqual([undefined, []])
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
    const stage = createUpdateStage({ phone, registered: [old, ...foreign] })
    stage.start()
    await stage.passes(milliseconds(1))
    expect(stage.workers.registered).toEqual(foreign)
    expect(stage.shown()).toBe('update')
  },
)

test('any other browser keeps its workers (REQ-UPDATE-011)', async () => {
  const stage = createUpdateStage({ registered: [old] })
  stage.start()
  await stage.passes(milliseconds(1))
  expect([stage.workers.registered, stage.shown()]).toEqual([[old], undefined])
})

test('a worker that goes out of service may reload an idle page, and waits for a busy one', async () => {
  const stage = await openPage()
  expect(await stage.workers.wantsReload()).toBe('reload')
  const free = stage.overlays.busyWith('bet')
  expect(await stage.workers.wantsReload()).toBe('later')
  await stage.passes(seconds(20))
  expect(stage.reloads()).toBe(0)
  free()
  await stage.passes(seconds(1))
  expect(stage.reloads()).toBe(1)
})
