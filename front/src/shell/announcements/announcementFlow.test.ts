import { days, hours } from '@playfront/contract/time'
import { expect, test, vi } from 'vitest'
import { leaveSession } from '../../account/session/signOut'
import {
  item,
  listCall,
  memberCall,
  memberOf,
  openAnnouncementHarness,
  type HarnessOptions,
} from './announcementHarness'

const midnight = Date.UTC(2026, 0, 16)

/** The harness at the instant at which the list has arrived, or some time later. */
const harnessAfter = async (byMs: number, options?: HarnessOptions) => {
  const harness = openAnnouncementHarness(options)
  // The view's code comes while the list is waited for, as time stands still.
  await harness.platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await harness.platform.clock.advance(byMs)
  return harness
}

const shownHarness = async (options?: HarnessOptions) => {
  const harness = await harnessAfter(500, options)
  expect(harness.isShown()).toBe(true)
  return harness
}

test('the popup comes 500 ms after its list (REQ-POPUP-001)', async () => {
  const early = await harnessAfter(499)
  expect(early.isShown()).toBe(false)
  await early.platform.clock.advance(1)
  expect(early.isShown()).toBe(true)
  expect(early.reason()).toBe('never seen here')
})

test.each(['silent', 'broken'] as const)(
  'without a list, the network being %s, it never comes (REQ-POPUP-001)',
  async (line) => {
    const { isShown, platform } = await harnessAfter(days(1), {
      prepare: ({ platform: phone }) => phone.network.answer(listCall, line),
    })
    expect(platform.network.sentTo(listCall)).toHaveLength(1)
    expect(isShown()).toBe(false)
  },
)

test('an announcement list that failed to load is requested again on coming home (REQ-POPUP-001)', async () => {
  const { platform, isShown } = await harnessAfter(0, { path: '/m/login' })
  expect(platform.network.sentTo(listCall)).toEqual([])
  platform.network.answer(listCall, 'broken')
  platform.navigation.push('/m/home')
  await platform.clock.advance(500)
  expect(isShown()).toBe(false)
  platform.network.answer(listCall, { body: { success: true, value: { announcements: [item('B')] } } })
  platform.navigation.push('/m/game')
  platform.navigation.push('/m/home')
  await platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await platform.clock.advance(500)
  expect(isShown()).toBe(true)
})

test.each(['/', '/m/', '/m/home', '/m/index', '/m/index.html'])(
  'it comes on %s, one of the home paths',
  async (path) => {
    await shownHarness({ path })
  },
)

test('it hides when home is left and comes back with it, as long as it was not closed', async () => {
  const { platform, isShown, reason } = await shownHarness()
  platform.navigation.push('/m/login')
  expect(isShown()).toBe(false)
  expect(reason()).toBe('this page is not home')
  platform.navigation.back()
  expect(isShown()).toBe(true)
})

test('closing animates for 250 ms, hides it and writes down show false (REQ-POPUP-005, REQ-POPUP-006)', async () => {
  const { popup, platform, isShown, record } = await shownHarness()
  const open = popup()
  open.close()
  expect(open.store.getState().isClosing).toBe(true)
  expect(record()).toMatchObject({ show: false })
  expect(record()).not.toHaveProperty('hiddenUntil')
  await platform.clock.advance(249)
  expect(isShown()).toBe(true)
  await platform.clock.advance(1)
  expect(isShown()).toBe(false)
})

test('closed on this page it does not come back with home, on the next page it does (AMB-21)', async () => {
  const { popup, platform, isShown, reason } = await shownHarness()
  popup().close()
  await platform.clock.advance(250)
  platform.navigation.push('/m/login')
  platform.navigation.push('/m/home')
  await platform.clock.advance(hours(1))
  expect(isShown()).toBe(false)
  expect(reason()).toBe('closed on this page')
  await shownHarness({ platform })
})

test.each(['nextVisit', 'nextDay'] as const)(
  'closed without the box it rests until the %s where the merchant says so (AMB-21)',
  async (returns) => {
    const { popup, platform } = await shownHarness({ returns })
    popup().close()
    await platform.clock.advance(250)
    expect((await harnessAfter(500, { platform, returns })).isShown()).toBe(false)
    if (returns === 'nextVisit') platform.memory.forgetTab()
    else await platform.clock.advance(midnight - platform.clock.now())
    await shownHarness({ platform, returns })
  },
)

test('with the box ticked it is hidden until the next local midnight, and then comes again (REQ-POPUP-004, REQ-POPUP-006, REQ-POPUP-003)', async () => {
  const { popup, platform, record } = await shownHarness()
  popup().tick(true)
  popup().close()
  expect(record()).toMatchObject({ show: false, hiddenUntil: midnight })
  await platform.clock.advance(midnight - platform.clock.now() - 1_000)
  const late = await harnessAfter(500, { platform })
  expect(late.isShown()).toBe(false)
  // Nothing was fetched for what stays hidden.
  expect(late.overlays.getState()).toBeUndefined()
  await platform.clock.advance(1_000)
  await shownHarness({ platform })
})

test('changed content is shown although today was hidden (REQ-POPUP-002)', async () => {
  const { popup, platform } = await shownHarness()
  popup().tick(true)
  popup().close()
  await platform.clock.advance(250)
  expect((await harnessAfter(500, { platform })).isShown()).toBe(false)
  await shownHarness({ platform, announcements: [item('B', 'b', { content: '<p>Other words</p>' })] })
})

test('?why shows why it is hidden, once the overlays have loaded', async () => {
  const { popup, platform } = await shownHarness()
  popup().tick(true)
  popup().close()
  await platform.clock.advance(250)
  const { overlays, queue, reason } = await harnessAfter(500, { platform })
  overlays.setState({ queue }, true)
  expect(reason()).toBe('hidden until midnight')
})

test('visitors and each customer have a record of their own (REQ-POPUP-008)', async () => {
  const { popup, platform, session, isShown, record, shownIds } = await shownHarness({
    announcements: [item('A'), item('B')],
  })
  popup().tick(true)
  popup().close()
  await platform.clock.advance(250)
  session.open(memberOf('7'))
  await platform.clock.advance(500)
  expect(shownIds()).toEqual(['a'])
  popup().close()
  await platform.clock.advance(250)
  expect(isShown()).toBe(false)
  expect(record('customer-7')).toMatchObject({ show: false })
  expect(record('visitor')).toMatchObject({ hiddenUntil: midnight })
  expect(record('customer-8')).toBeUndefined()
})

test('visitors ask without a session and see B, members ask with theirs and see A (REQ-POPUP-009, REQ-POPUP-010)', async () => {
  const everything = [item('A'), item('B'), item('F')]
  const { platform, session, shownIds } = await shownHarness({ announcements: everything, source: 'member' })
  expect(shownIds()).toEqual(['b'])
  session.open(memberOf('7'))
  await platform.clock.advance(500)
  expect(shownIds()).toEqual(['a'])
  const headers = (call: string) => JSON.stringify(platform.network.sentTo(call)[0]?.headers).toLowerCase()
  expect(headers(listCall)).not.toContain('authorization')
  expect(headers(memberCall)).toContain('"authorization":"t7"')
})

const answer = (...announcements: object[]) => ({ body: { success: true, value: { announcements } } })
const notFound = { status: 404, body: '<html>' }

test.each([
  ['the documented call alone', 'list', answer(item('A'), item('B')), notFound, ['a'], [1, 0]],
  [
    'the documented call without anything for members',
    'list',
    answer(item('B')),
    answer(item('A')),
    ['a'],
    [1, 1],
  ],
  ['a server that knows no other call', 'list', answer(item('B')), notFound, undefined, [1, 1]],
  ['the platform’s call, which is 404', 'member', answer(item('A')), notFound, ['a'], [1, 1]],
  ['the platform’s call first', 'member', answer(item('B')), answer(item('A')), ['a'], [0, 1]],
] as const)(
  'a member’s popups come from %s (REQ-POPUP-010, GAP-25)',
  async (_, source, list, own, ids, asked) => {
    const { platform, shownIds } = await harnessAfter(500, {
      source,
      prepare({ platform: phone }) {
        phone.memory.write('session', memberOf('7'))
        phone.network.answer(listCall, list)
        phone.network.answer(memberCall, own)
      },
    })
    expect(shownIds()).toEqual(ids)
    expect([listCall, memberCall].map((call) => platform.network.sentTo(call).length)).toEqual(asked)
  },
)

test('a first sign-in sees F too, also after its password had to be changed first (REQ-POPUP-011)', async () => {
  const everything = [item('A'), item('B'), item('F')]
  const { platform, session, shownIds } = await harnessAfter(0, {
    announcements: everything,
    path: '/m/login',
  })
  session.open(memberOf('7', { firstTimeLogin: true }))
  platform.navigation.push('/m/changePsw')
  session.open(memberOf('7', { firstTimeLogin: false }))
  platform.navigation.push('/m/home')
  await platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await platform.clock.advance(500)
  expect(shownIds()).toEqual(['a', 'f'])
})

test('a member who signs out elsewhere comes home a visitor, and nothing is requested with the dead token', async () => {
  const { platform, session } = await harnessAfter(0, { path: '/m/member/home' })
  session.open(memberOf('7'))
  leaveSession({ session, platform })
  await platform.clock.advance(500)
  expect(platform.navigation.path()).toBe('/m/home')
  expect(platform.network.sentTo(memberCall)).toEqual([])
  expect(platform.network.sentTo(listCall)).toHaveLength(1)
})

test('a response that arrives after the reader has changed is ignored', async () => {
  const { platform, session, shownIds } = await harnessAfter(100, { announcements: [item('A'), item('B')] })
  session.open(memberOf('7'))
  await platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await platform.clock.advance(500)
  expect(shownIds()).toEqual(['a'])
  session.close()
  await platform.clock.advance(500)
  expect(shownIds()).toEqual(['b'])
})

test('in another language it is requested again', async () => {
  const { platform, texts, isShown } = await shownHarness()
  await texts.turnTo('VI')
  expect(isShown()).toBe(false)
  await platform.clock.advance(500)
  expect(isShown()).toBe(true)
  const languages = platform.network.sentTo(listCall).map(({ headers }) => headers['Language'])
  expect(languages).toEqual(['EN', 'VI'])
})

test('with forced reading it is closed from the last slide on (REQ-POPUP-007)', async () => {
  const three = [item('B', 'b1'), item('B', 'b2'), item('B', 'b3')]
  const { popup, isShown, platform, record } = await shownHarness({ announcements: three, forceRead: true })
  popup().close()
  popup().slides.go(1)
  popup().close()
  expect(popup().store.getState().isClosing).toBe(false)
  expect(record()).toBeUndefined()
  popup().slides.go(1)
  popup().close()
  await platform.clock.advance(250)
  expect(isShown()).toBe(false)
})

test('the older popup lets visitors wait for 1000 ms and members for 500 (REQ-POPUP-019, AMB-22)', async () => {
  const visitor = await harnessAfter(600, { variant: 'older' })
  expect(visitor.isShown()).toBe(false)
  await visitor.platform.clock.advance(399)
  expect(visitor.isShown()).toBe(false)
  await visitor.platform.clock.advance(1)
  expect(visitor.isShown()).toBe(true)
  await shownHarness({
    variant: 'older',
    announcements: [item('A')],
    prepare: ({ platform }) => platform.memory.write('session', memberOf('7')),
  })
})

test('the older popup’s box hides the same content for good, and changed content comes (REQ-POPUP-018)', async () => {
  const { popup, platform, isShown } = await harnessAfter(1_000, { variant: 'older' })
  expect(isShown()).toBe(true)
  popup().tick(true)
  popup().close()
  await platform.clock.advance(days(40))
  expect((await harnessAfter(1_000, { platform, variant: 'older' })).isShown()).toBe(false)
  const changed = await harnessAfter(1_000, { platform, variant: 'older', announcements: [item('B', 'new')] })
  expect(changed.isShown()).toBe(true)
})

test('a button leads to its place and takes the popup with it (REQ-POPUP-017)', async () => {
  const { popup, platform, isShown, record } = await shownHarness({
    announcements: [item('B', 'b', { redirect: 'REGISTER' })],
  })
  const button = popup().buttonOf(popup().announcements[0]!)
  expect(button).toMatchObject({ ok: true, place: { kind: 'path', path: '/m/register' } })
  if (button.ok) popup().go(button.place)
  expect(platform.navigation.path()).toBe('/m/register')
  expect(record()).toMatchObject({ show: false })
  platform.navigation.push('/m/home')
  expect(isShown()).toBe(false)
})

test('a button may lead out over https to a host that the merchant named, and nowhere else (REQ-POPUP-017)', async () => {
  const links = ['https://shop.example/x', 'https://evil.example/', 'javascript:alert(1)', '/m/game']
  const { popup, platform } = await shownHarness({
    namedHostsOnly: true,
    announcements: links.map((externalLink, at) =>
      item('B', `b${at}`, { redirect: 'REDIRECT_URL', externalLink }),
    ),
  })
  const buttons = popup().announcements.map(popup().buttonOf)
  expect(buttons.map(({ ok }) => ok)).toEqual([true, false, false, true])
  if (buttons[0]?.ok) popup().go(buttons[0].place)
  expect(platform.navigation.left).toEqual(['https://shop.example/x'])
})

test('without named hosts a REDIRECT_URL button is shown for any https address (REQ-BANNER-015)', async () => {
  const links = ['http://anywhere.example/x', 'javascript:alert(1)']
  const { popup, platform } = await shownHarness({
    announcements: links.map((externalLink, at) =>
      item('B', `b${at}`, { redirect: 'REDIRECT_URL', externalLink }),
    ),
  })
  const buttons = popup().announcements.map(popup().buttonOf)
  expect(buttons.map(({ ok }) => ok)).toEqual([true, false])
  if (buttons[0]?.ok) popup().go(buttons[0].place)
  expect(platform.navigation.left).toEqual(['https://anywhere.example/x'])
})

test('a button for the app starts its download (REQ-POPUP-017)', async () => {
  const { popup, downloaded } = await shownHarness({
    announcements: [item('B', 'b', { redirect: 'APP_DOWNLOAD' })],
  })
  popup().go({ kind: 'appDownload' })
  expect(downloaded).toEqual(['app'])
})

test.each([true, false])(
  'the button that invites friends follows referral, on: %s (REQ-POPUP-017, REQ-BANNER-009)',
  async (isReferralOn) => {
    const announcements = [item('B', 'b', { redirect: 'INVITE_FRIENDS' })]
    const { popup } = await shownHarness({ announcements, isReferralOn })
    expect(popup().buttonOf(popup().announcements[0]!).ok).toBe(isReferralOn)
  },
)

test.each(['bet', 'form', 'payment', 'game'] as const)(
  'it waits while the player is in the middle of a %s',
  async (activity) => {
    let free = () => undefined as void
    const { isShown } = await harnessAfter(500, {
      prepare: ({ queue }) => (free = queue.busyWith(activity)),
    })
    expect(isShown()).toBe(false)
    free()
    expect(isShown()).toBe(true)
  },
)

test('a phone that keeps nothing shows it all the same, and once on a page (F19)', async () => {
  const { popup, platform, isShown } = await shownHarness({
    prepare: ({ platform: phone }) => phone.memory.fill(),
  })
  popup().close()
  await platform.clock.advance(250)
  expect(isShown()).toBe(false)
})

test('a clock that was put back hides nothing for longer than a day', async () => {
  const { popup, platform, record } = await shownHarness()
  popup().tick(true)
  popup().close()
  await platform.clock.advance(250)
  const hiddenUntil = platform.clock.now() + days(30)
  platform.memory.write('announcement', { ...record(), hiddenUntil }, 'visitor')
  const { reason } = await shownHarness({ platform })
  expect(reason()).toBe('hidden until an impossible time')
})
