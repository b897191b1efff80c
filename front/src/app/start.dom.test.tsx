import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionOf } from '../account/session/session'
import { createFakePlatform } from '../platform/fakePlatform'
import { fillDomGaps } from './testing/fillDomGaps'
import { fakeMerchant } from './testing/fakeMerchant'

const line = { online: false }

/** The app in a browser without cached code: that of a screen loads over the network. */
const freshStart = async () => {
  vi.resetModules()
  const { prepareScreen, ...rest } = await import('./screens')
  vi.doMock('./screens', () => ({
    ...rest,
    prepareScreen: (...given: Parameters<typeof prepareScreen>) =>
      line.online ? prepareScreen(...given) : Promise.reject(new TypeError('The line is down.')),
  }))
  return (await import('./start')).start
}

afterEach(() => {
  document.body.replaceChildren()
  vi.doUnmock('./screens')
  vi.resetModules()
})

/** Home's page delivered for the address, as the worker does offline. */
const settingsText = JSON.stringify({ merchant: fakeMerchant, language: 'EN', route: '/m/home' })

test('opened offline, an address says so at once and opens when the network is back; the merchant’s code is kept in both storages (AMB-30, GAP-38, REQ-REQUEST-003)', async () => {
  fillDomGaps()
  document.body.innerHTML = '<div id="root"><main>home as it was painted</main></div>'
  const start = await freshStart()
  const platform = createFakePlatform({ path: '/m/login', origin: location.origin, settingsText })
  platform.network.goOffline()
  const ends: string[] = []
  const handOver = { token: '', done: () => void ends.push('done'), failed: () => void ends.push('failed') }
  await act(() => start(platform, handOver))
  const settle = (byMs = 0) =>
    act(async () => {
      await vi.dynamicImportSettled()
      await platform.clock.advance(byMs)
      await vi.dynamicImportSettled()
    })
  await settle()
  expect(ends).toEqual(['done'])
  const { device, tab } = platform.memory
  expect([device, tab].map((shelf) => shelf.read('pf.merchant'))).toEqual(['lotus', 'lotus'])
  expect(screen.queryByText('home as it was painted')).toBeNull()
  expect(screen.getByText('You are offline', { exact: false })).toBeTruthy()
  expect(platform.navigation.path()).toBe('/m/login')
  await act(async () => platform.network.goOnline())
  // The browser reports it before the network is usable.
  await settle(2_000)
  expect(screen.getByText('Try again')).toBeTruthy()
  line.online = true
  await settle(2_000)
  await settle()
  expect(screen.queryByText('You are offline', { exact: false })).toBeNull()
  expect(document.querySelector('input[name=userName], input[name=account]')).toBeTruthy()
})

test('who was signed in before is a member from the first step on, and a token of the address is asked about (REQ-SESSION-008, REQ-ACCESS-003)', async () => {
  fillDomGaps()
  document.body.innerHTML = '<div id="root"></div>'
  const start = await freshStart()
  line.online = true
  const platform = createFakePlatform({ path: '/m/login', origin: location.origin, settingsText })
  platform.memory.write('session', sessionOf({ id: '7', token: 'T7', userName: 'an' }, 'lotus'))
  await act(() => start(platform, { token: 'T8', done: () => undefined, failed: () => undefined }))
  await act(() => vi.dynamicImportSettled())
  await act(() => platform.clock.advance(0))
  const asked = platform.network.sentTo('GET /wps/member/info').map(({ headers }) => headers['Authorization'])
  expect(asked).toEqual(expect.arrayContaining(['T7', 'T8']))
})
