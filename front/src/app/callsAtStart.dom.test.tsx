import { calls } from '@playfront/contract/calls'
import type { Call } from '@playfront/contract/call'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FakePlatform } from '../platform/fakePlatform'
import { routes } from './routes'
import { startIdleFeatures } from './startIdleFeatures'
import { openApp, type OpenOptions } from './testing/openApp'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }

const callsOf = ({ network }: FakePlatform) =>
  network.sent.map(({ method, url }) => `${method} ${new URL(url, location.origin).pathname}`)

/** Everything the page asks for by itself, up to being idle. */
const askedAt = async (options: OpenOptions) => {
  const { platform, services, wait } = await openApp({
    ...options,
    prepare: (phone) => {
      const open = { maintenance: false, regionRestriction: false }
      phone.network.answer('GET /wps/system/status', { body: { success: true, value: open } })
      options.prepare?.(phone)
    },
  })
  await wait()
  await act(() => startIdleFeatures(services))
  await wait()
  return { asked: [...new Set(callsOf(platform))].sort(), platform }
}

const known = Object.values<Call<unknown, unknown>>(calls).map(({ method, path }) => `${method} ${path}`)

test('a visitor’s home asks for the draws, the status, the news and where the app is to be had, a member’s for the member as well (REQ-CONST-004, REQ-INSTALL-052)', async () => {
  const home = [
    'GET /wps/lottery/lobby',
    'GET /wps/relay/WPSCORE_getDownloadSetting',
    'GET /wps/system/status',
  ]
  const ofVisitor = [...home, 'GET /wps/relay/MCSFE_getListAnnouncements']
  expect((await askedAt({ path: '/m/home' })).asked).toEqual(ofVisitor.sort())
  cleanup()
  // The list has nothing for members here, so the platform's own call is asked too (GAP-25).
  const ofMember = [
    'GET /wps/relay/MCSFE_getListAnnouncements',
    'GET /wps/member/info',
    'GET /wps/member/slips',
    'GET /wps/member/wallet',
    'GET /wps/relay/MCSFE_getPlayerRankProgress',
    'GET /wps/relay/PROMOFE_getPromotionAnnouncements',
  ]
  expect((await askedAt({ path: '/m/home', member: an })).asked).toEqual([...home, ...ofMember].sort())
})

test.each([
  [0, 1],
  [4, 0],
])(
  'where there is a chat, a member of type %i tells the account its language and asks what is unread %i times (REQ-ACCESS-014, REQ-CHAT-004)',
  async (type, times) => {
    const { asked, platform } = await askedAt({
      path: '/m/home',
      member: an,
      merchant: { whitelabelVal: { CBS3: true } },
      prepare: ({ network }) => {
        const member = { id: '1', userName: 'an', account: 'an', type, regDate: 0, language: 'VI' }
        network.answer('GET /wps/member/info', { body: { success: true, value: member } })
      },
    })
    expect(platform.network.sentTo('PUT /wps/member/language')).toHaveLength(times)
    expect(asked.filter((call) => call === 'GET /wps/relay/CBS_unreadCount')).toHaveLength(times)
  },
)

test('the script of customer services is asked for 500 ms after the start, by merchants without a chat too (REQ-CHAT-005, REQ-CS-006)', async () => {
  const { platform } = await askedAt({ path: '/m/home' })
  const asked = () => platform.network.sentTo('GET /wps/relay/WPSCORE_getCustomerServiceScript').length
  await act(() => platform.clock.advance(499))
  expect(asked()).toBe(0)
  await act(() => platform.clock.advance(1))
  expect(asked()).toBe(1)
  expect(platform.network.sent.filter(({ url }) => url.includes('CBS_'))).toEqual([])
})

test('no page asks for anything but the calls of the contract, at its own address (REQ-CONST-004, REQ-CONST-006)', async () => {
  for (const path of routes.map(({ paths }) => paths[0])) {
    for (const member of [undefined, an]) {
      const { asked, platform } = await askedAt({ path, member })
      expect(
        asked.filter((call) => !known.includes(call)),
        path,
      ).toEqual([])
      const hosts = platform.network.sent.map(({ url }) => new URL(url, location.origin).origin)
      expect(new Set(hosts), path).toEqual(new Set([location.origin]))
      cleanup()
    }
  }
})

test('the contract names no third-party call: each is below the merchant’s own address (REQ-CONST-006)', () => {
  const paths = Object.values<Call<unknown, unknown>>(calls).map(({ path }) => path)
  expect(paths.filter((path) => !/^\/(?:wps|lgw)\//.test(path))).toEqual([])
})
