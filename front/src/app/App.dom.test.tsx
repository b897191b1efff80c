import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { country, domainRoute } from '@playfront/contract/shell/system'
import { milliseconds, seconds } from '@playfront/contract/time'
import { sessionOf } from '../account/session/session'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createFailureEvents } from './failureEvents'
import { routes } from './routes'
import { openApp } from './testing/openApp'
import { fakeMerchant } from './testing/fakeMerchant'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }

const link = (name: RegExp | string) => screen.getByRole('link', { name })

test('a visitor on home sees the way to an account; a member does not, but the balance (REQ-ACCESS-008, REQ-ACCESS-009)', async () => {
  await openApp({ path: '/m/home' })
  expect(link('Create account').getAttribute('href')).toBe('/m/register')
  cleanup()
  const { wait } = await openApp({ path: '/m/home', member: an })
  await wait()
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
  expect(await screen.findByText('5,000,000 ₫')).toBeDefined()
})

test('a redirect to the sign-in keeps the tracking parameters and nothing else (REQ-ACCESS-001, REQ-NAV-002, REQ-NAV-005)', async () => {
  const { here } = await openApp({ path: '/m/withdraw?affiliateCode=a1&foo=1' })
  const [path, query] = here().split('?')
  const carried = new URLSearchParams(query)
  expect(path).toBe('/m/login')
  expect(carried.get('affiliateCode')).toBe('a1')
  expect(carried.has('foo')).toBe(false)
})

test('feedback leads a visitor home (REQ-ACCESS-006)', async () => {
  const { here } = await openApp({ path: '/m/feedback' })
  expect(here().split('?')[0]).toBe('/m/home')
})

test('a token of the address opens a protected screen once the server knows it (REQ-ACCESS-002, REQ-ACCESS-003)', async () => {
  const { here, services } = await openApp({ path: '/m/member/home', token: 'T9' })
  expect(here().split('?')[0]).toBe('/m/member/home')
  expect(services.session.store.getState().token).toBe('T9')
  expect(screen.getByRole('heading', { name: 'an' })).toBeDefined()
})

test('another member’s token asks first and names the account (D-11)', async () => {
  const { services, wait } = await openApp({
    path: '/m/home',
    member: { ...an, id: '7', userName: 'binh' },
    token: 'T9',
  })
  await wait()
  expect(await screen.findByRole('heading', { name: 'Sign in as an?', hidden: true })).toBeDefined()
  expect(services.session.store.getState().userName).toBe('binh')
})

test('links are followed without a new document, with the tracking parameters (REQ-NAV-001)', async () => {
  const { here, wait } = await openApp({ path: '/m/home?fbclid=f1' })
  fireEvent.click(link('Create account'))
  await wait()
  expect(here()).toBe('/m/register?fbclid=f1')
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeDefined()
})

test.each([
  ['a visitor', undefined],
  ['a member of type 0', 0],
  ['an agent of type 1', 1],
  ['a restricted member of type 4', 4],
])('home works for %s, and every call names the same merchant (REQ-ACCESS-010)', async (_, type) => {
  const { platform, here, wait } = await openApp({
    path: '/m/home',
    ...(type !== undefined && { member: an }),
    prepare: ({ network }) =>
      network.answer('GET /wps/member/info', {
        body: {
          success: true,
          value: { id: '1', userName: 'an', account: 'an', type, regDate: 0, language: 'EN' },
        },
      }),
  })
  await wait()
  expect(here()).toBe('/m/home')
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(platform.network.sent.length).toBeGreaterThan(0)
  expect(new Set(platform.network.sent.map(({ headers }) => headers['Merchant']))).toEqual(
    new Set([fakeMerchant.code]),
  )
})

test('every route shows a screen to a member (REQ-ROUTE-027)', async () => {
  // The game screen goes home when the address names no game; its own tests open it in every form.
  const paths = routes.flatMap((route) => route.paths).filter((path) => path !== '/m/launchGame')
  for (const path of paths) {
    const { here } = await openApp({ path, member: an })
    expect(here()).toBe(path)
    expect(screen.getByRole('heading', { level: 1 }), path).toBeDefined()
    cleanup()
  }
})

test('the point market keeps all that its address says (REQ-ROUTE-021)', async () => {
  const { here } = await openApp({ path: '/m/mall/mallHome?id=42', member: an })
  expect(screen.getByRole('heading', { name: 'Point market' })).toBeDefined()
  expect(here()).toBe('/m/mall/mallHome?id=42')
})

test('nothing on home or me links to an address that is no screen', async () => {
  const known = routes.flatMap((route) => route.paths)
  for (const path of ['/m/home', '/m/member/home', '/m/member/wallet', '/m/game']) {
    cleanup()
    await openApp({ path, member: an })
    const targets = screen.getAllByRole('link').map((element) => element.getAttribute('href') ?? '')
    for (const target of targets.filter((href) => href.startsWith('/')))
      expect(known).toContain(new URL(target, 'https://lotus.example').pathname)
  }
})

test('an unknown address leads home', async () => {
  await openApp({ path: '/m/nowhere' })
  expect(link('Go to the home page').getAttribute('href')).toBe('/m/home')
})

test('a session that the server does not accept any more ends, and asks to sign in once (REQ-ERROR-005, REQ-SESSION-011)', async () => {
  const { services, here, wait } = await openApp({
    path: '/m/member/wallet',
    member: an,
    prepare: ({ network }) =>
      network.answer('GET /wps/member/wallet', { status: 401, body: { success: false } }),
  })
  await wait()
  expect(services.session.store.getState().token).toBe('')
  expect(here().split('?')[0]).toBe('/m/login')
})

test.each<[string, FakeAnswer]>([
  ['REQ-SESSION-011', { status: 401, body: { success: false, errorCode: 'user.or.token.invalid' } }],
  ['REQ-ERROR-001', { body: { success: false, message: 'CUSTOMER_NOT_LOGIN' } }],
])(
  'on home, where calls are quiet, a session that the server rejects ends with a question, once (%s, AMB-34)',
  async (_, lost) => {
    const { services, here, wait } = await openApp({
      path: '/m/home',
      member: an,
      prepare: ({ network }) =>
        [
          'GET /wps/member/info',
          'GET /wps/member/wallet',
          'GET /wps/relay/MCSFE_getPlayerRankProgress',
        ].forEach((call) => network.answer(call, lost)),
    })
    await wait()
    await wait()
    expect(services.session.store.getState().token).toBe('')
    const [question, ...more] = await screen.findAllByRole('alertdialog', { hidden: true })
    expect(more).toEqual([])
    expect(question?.querySelector('[data-text-key=session_ended]')).not.toBeNull()
    await act(async () =>
      fireEvent.click(within(question ?? document.body).getByRole('button', { hidden: true })),
    )
    await wait()
    expect(here()).toContain('/m/login')
  },
)

test.each([true, false] as const)(
  'token_ip_different turns the automatic sign-in off, whichever call is answered so; shown: %s (REQ-ERROR-002, REQ-ERROR-010, REQ-ERROR-011, AMB-07)',
  async (isShown) => {
    const { platform, services, wait } = await openApp({ path: '/m/home' })
    platform.network.answer('GET /wps/system/domainRoute', {
      body: { success: false, errorCode: 'token_ip_different', message: 'Signed in elsewhere.' },
    })
    const how = isShown ? {} : { alert: false as const }
    await act(() => services.requests.call(domainRoute, {}, how).catch(() => undefined))
    await wait()
    expect(platform.memory.read('autoLogin')).toBe('0')
    expect(screen.queryByText('Signed in elsewhere.') !== null).toBe(isShown)
  },
)

test('offline a toast says so for 1.5 s (REQ-ERROR-012)', async () => {
  const { services, wait } = await openApp({ path: '/m/home' })
  const isShown = () => document.querySelector('[data-text-key=network_offline]') !== null
  await act(() => services.overlays.open())
  await act(async () => createFailureEvents(services).onOffline())
  await wait(milliseconds(1_499))
  expect(isShown()).toBe(true)
  await wait(milliseconds(1))
  expect(isShown()).toBe(false)
})

test('a failed call hides what says that something is loading, after 1 s; other words stay (REQ-ERROR-013)', async () => {
  const { platform, services, wait } = await openApp({ path: '/m/home' })
  services.overlays.toasts.show({ key: 'in_please_wait' }, { loading: true })
  services.overlays.toasts.show({ key: 'coming_soon' }, { forMs: seconds(9) })
  await wait(milliseconds(200))
  const shown = () =>
    services.overlays.store
      .getState()
      ?.toasts.store.getState()
      .map(({ words }) => words)
  expect(shown()).toHaveLength(2)
  platform.network.answer('GET /wps/system/domainRoute', 'broken')
  await services.requests.call(domainRoute, {}, { alert: false }).catch(() => undefined)
  await wait(milliseconds(999))
  expect(shown()).toHaveLength(2)
  await wait(milliseconds(1))
  expect(shown()).toEqual([{ key: 'coming_soon' }])
})

test('what was answered to one session is not kept for the next (SEC-12)', async () => {
  const { services, platform, wait } = await openApp({ path: '/m/home', member: an })
  const kept = () => platform.memory.tab.keys().filter((key) => key.includes('.answer.'))
  platform.network.answer('GET /wps/system/country', { body: { success: true, value: { countries: [] } } })
  for (const change of [
    () => services.session.close(),
    () => services.session.open(sessionOf(an, 'lotus')),
  ]) {
    await act(() => services.requests.call(country, { _: 'lotus' }))
    expect(kept()).not.toEqual([])
    await act(async () => change())
    expect(kept()).toEqual([])
    await wait()
  }
})

test('signing out asks for confirmation, leads home and notifies the server (REQ-SESSION-012)', async () => {
  const { platform, here, wait } = await openApp({ path: '/m/member/home', member: an })
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { hidden: true })
  await act(async () => fireEvent.click(within(question).getByText('Sign out')))
  await wait()
  expect(here()).toContain('/m/home')
  expect(platform.network.sentTo('POST /wps/session/logout')).toHaveLength(1)
  expect(platform.memory.read('session')).toBeUndefined()
})

test('choosing a language changes every word and what later calls say (REQ-LANG-008, REQ-LANG-011)', async () => {
  const { platform, services, wait } = await openApp({ path: '/m/member/home', member: an })
  fireEvent.click(screen.getByRole('radio', { name: 'Tiếng Việt' }))
  await wait()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  expect(platform.memory.read('language')).toBe('VI')
  await act(() => services.wallet.refresh())
  expect(platform.network.sent.at(-1)?.headers['Language']).toBe('VI')
})
