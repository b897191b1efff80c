import { seconds } from '@playfront/contract/time'
import { expect, test, vi } from 'vitest'
import type { FakePlatform } from '../../../platform/fakePlatform'
import { openVisit, trackCall } from '../trackingHarness'
import { decideConsentCard, isQuietPlace } from './decideConsentCard'

const asked = { tracking: { consent: 'required' as const, pixels: { fb: '123' } } }
const arriving = { phone: { path: '/m/home?affiliateCode=a1&fbclid=f1' } }

const kept = ({ memory }: FakePlatform) => [...memory.device.keys(), ...memory.tab.keys()]

const settled = async (visit: ReturnType<typeof openVisit>) => {
  await vi.dynamicImportSettled()
  await visit.platform.clock.advance(seconds(10))
  return visit
}

test('before the answer nothing is sent, nothing is stored, and no advertiser is here (SEC-14)', async () => {
  const visit = await settled(openVisit({ ...asked, ...arriving }))
  visit.events.publish('registerSubmit')
  await settled(visit)
  expect(visit.calls()).toEqual([])
  expect(kept(visit.platform)).toEqual([])
  expect([visit.cookies.lines, visit.pixels.started]).toEqual([[], []])
  // The registration's attribution is known nevertheless.
  expect(visit.platform.memory.read('attribution')).toMatchObject({ affiliateCode: 'a1' })
})

test('a yes sends what waited, once and in order, and keeps what came along', async () => {
  const visit = await settled(openVisit({ ...asked, ...arriving }))
  visit.events.publish('registerSubmit')
  visit.consent.choose('yes')
  await settled(visit)
  expect(visit.names()).toEqual(['firstOpen', 'viewContent', 'registerSubmit'])
  expect(visit.bodies()[0]).toMatchObject({ reg_info: { affiliateCode: 'a1' }, pixelTrack: { fbclid: 'f1' } })
  expect(visit.pixels.started).toEqual(['fb 123'])
  expect(visit.cookies.lines[0]).toContain('fbclid=f1; Max-Age=7776000')
  expect(kept(visit.platform)).toEqual(
    expect.arrayContaining(['reg_info', 'pf.lotus.consent', 'pf.lotus.pixels', 'pf.lotus.firstOpen']),
  )
})

test('a no sends nothing, then or later, and only the answer is kept', async () => {
  const visit = await settled(openVisit({ ...asked, ...arriving }))
  visit.consent.choose('no')
  visit.events.publish('login')
  await settled(visit)
  expect(visit.calls()).toEqual([])
  expect(kept(visit.platform)).toEqual(['pf.lotus.consent'])
})

test('a withdrawn consent leaves nothing behind and opens the page without advertisers', async () => {
  const visit = await settled(openVisit({ ...asked, ...arriving }))
  visit.consent.choose('yes')
  await settled(visit)
  const sent = visit.calls().length
  visit.consent.choose('no')
  visit.events.publish('login')
  await settled(visit)
  expect(visit.platform.network.sentTo(trackCall)).toHaveLength(sent)
  expect(kept(visit.platform)).toEqual(['pf.lotus.consent'])
  expect(visit.cookies.lines.at(-1)).toContain('Max-Age=0')
  expect(visit.platform.navigation.left).toEqual(['reload'])
})

test('the answer holds for the next visit', async () => {
  const visit = openVisit({ ...asked, prepare: ({ memory }) => memory.write('consent', 'yes') })
  expect(visit.consent.store.getState()).toEqual({ isAllowed: true, isOpen: false })
  const no = openVisit({ ...asked, prepare: ({ memory }) => memory.write('consent', 'no') })
  expect(no.consent.store.getState()).toEqual({ isAllowed: false, isOpen: false })
})

test('a merchant that does not ask counts at once', () => {
  expect(openVisit().consent.store.getState()).toEqual({ isAllowed: true, isOpen: false })
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('asked: %s, quiet: %s: the card is shown: %s', (isOpen, isQuiet, show) => {
  expect(decideConsentCard({ isOpen, isQuiet }).show).toBe(show)
})

test('forms, games and money are no place to ask', () => {
  for (const path of ['/', '/m', '/m/', '/m/home', '/m/index.html', '/m/game', '/m/member/home'])
    expect(isQuietPlace(path)).toBe(true)
  for (const path of ['/m/login', '/m/register', '/m/launchGame', '/m/withdraw', '/m/changePsw'])
    expect(isQuietPlace(path)).toBe(false)
})
