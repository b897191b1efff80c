import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFakeDevice } from '../platform/device/fakeDevice'
import { startIdleFeatures } from './startIdleFeatures'
import { openApp, type OpenOptions } from './testing/openApp'

afterEach(cleanup)

const on = (value: string) => ({ enabled: true, value })
const installPrompt = { download_condition_switch: on('1'), login_required: on('1') }
const an = { id: '1', token: 'T1', userName: 'an', merchantCode: 'lotus', type: 0, firstTimeLogin: false }

test('what is about members waits for one, says so at ?why, and starts with the session', async () => {
  const { services, wait } = await openApp({ path: '/m/home?why', merchant: { installPrompt } })
  await act(() => startIdleFeatures(services))
  await wait()
  const reasonOf = (id: string) => screen.getByText(id).nextElementSibling?.textContent
  expect(reasonOf('session-check')).toBe('hidden: its room "session-check" waits: nobody is signed in')
  expect(reasonOf('install')).toBe('hidden: its conditions are about members')

  await act(async () => services.session.store.setState(an, true))
  await wait()
  expect(reasonOf('session-check')).toBe('hidden: its room "session-check" has not offered it on this page')
  expect(reasonOf('install')).toBe('hidden: none of its conditions is met')
})

test('the side that the player chose before is shown, by the browser’s frame as well', async () => {
  const { services, platform, wait } = await openApp({
    path: '/m/home',
    prepare: ({ memory }) => memory.write('scheme', 'dark'),
  })
  expect(platform.page.shown.scheme).toBeUndefined()
  await act(() => startIdleFeatures(services))
  await wait()
  expect(platform.page.shown.scheme).toBe('dark')
})

test('what the merchant does not use is not waited for', async () => {
  const { services, wait } = await openApp({ path: '/m/home?why', merchant: { installPrompt: {} } })
  await act(() => startIdleFeatures(services))
  await wait()
  expect(screen.getByText('install').nextElementSibling?.textContent).toBe(
    'hidden: its room "prompts" is not used by this merchant on this device',
  )
})

const elsewhere = { method: 'GET', path: '/wps/relay/other_promptSettings' } as const
const settingsCall = 'GET /wps/relay/other_promptSettings'

test.each([
  ['an answer', { body: { success: true, value: { theme: on('sheet'), odd: 'x' } } }, true],
  ['a refusal', { status: 404, body: { success: false } }, false],
  ['an answer that is none', { body: { success: true, value: ['theme'] } }, false],
])(
  'the install prompt’s settings are asked for where the merchant names a call for them: with %s (REQ-INSTALL-059, GAP-15)',
  async (_, answer, comes) => {
    const { services, platform, wait } = await openApp({
      path: '/m/home?why',
      merchant: { installPrompt: {}, installPromptCalls: { promptSettings: elsewhere } },
      prepare: ({ network }) => {
        const open = { maintenance: false, regionRestriction: false }
        network.answer('GET /wps/system/status', { body: { success: true, value: open } })
        network.answer(settingsCall, answer)
      },
    })
    await act(() => startIdleFeatures(services))
    await wait()
    expect(platform.network.sentTo(settingsCall)).toHaveLength(1)
    const reason = () => screen.getByText('install').nextElementSibling?.textContent
    await act(() => platform.clock.advance(2_999))
    await wait()
    expect(reason()).toMatch(comes ? /the browser may still make its offer/ : /its room "prompts"/)
    await act(() => platform.clock.advance(1))
    await wait()
    expect(screen.queryByRole('dialog') !== null).toBe(comes)
  },
)

test('without such a call none is made', async () => {
  const { services, platform, wait } = await openApp({ path: '/m/home' })
  await act(() => startIdleFeatures(services))
  await wait()
  expect(platform.network.sent.filter(({ url }) => url.includes('promptSettings'))).toEqual([])
})

/** The status is answered, so that no notice stands before anything else. */
const settle = async (options: OpenOptions) => {
  const opened = await openApp({
    path: '/m/home',
    ...options,
    prepare: (phone) => {
      const open = { maintenance: false, regionRestriction: false }
      phone.network.answer('GET /wps/system/status', { body: { success: true, value: open } })
      options.prepare?.(phone)
    },
  })
  await act(() => startIdleFeatures(opened.services))
  await opened.wait()
  return opened
}

test.each([
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', true],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36', false],
])('on %s the page names the manifest of its kind (REQ-PWA-003)', async (_, userAgent, isNamed) => {
  document.head.innerHTML = '<link rel="manifest" href="/m/manifest.json?pwa=lotus">'
  await settle({
    prepare: (phone) => {
      phone.device = createFakeDevice({ userAgent, touchPoints: isNamed ? 0 : 5 })
    },
  })
  const named = document.querySelector('link[rel=manifest]')?.getAttribute('href')
  document.head.replaceChildren()
  expect(named).toMatch(
    isNamed
      ? /^\/wps\/system\/manifest\.json\?merchantCode=lotus&timestamp=\d+$/
      : /^\/m\/manifest\.json\?pwa=lotus$/,
  )
})

test("the app's installation is reported from the start on (REQ-INSTALL-011, REQ-INSTALL-012)", async () => {
  const { platform } = await settle({})
  expect(platform.memory.read('installed')).toBeUndefined()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect([platform.memory.read('installed'), platform.memory.read('installDismissals')]).toEqual(['1', '99'])
})

test('a member’s payments are counted from the login on, a visitor’s are not (REQ-INSTALL-031)', async () => {
  const counts = 'GET /wps/relay/MCSFE_getTransactionStatistics'
  const { services, platform, wait } = await settle({})
  await act(() => platform.clock.advance(60_000))
  expect(platform.network.sentTo(counts)).toEqual([])
  await act(async () => services.session.store.setState(an, true))
  await wait()
  await act(() => platform.clock.advance(29_999))
  expect(platform.network.sentTo(counts)).toEqual([])
  await act(() => platform.clock.advance(1))
  expect(platform.network.sentTo(counts)).toHaveLength(1)
})
