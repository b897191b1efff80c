import { pixelProviders, isClosedToPixels } from '@playfront/contract/shell/pixelProviders'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { isHomePath, routes } from '../../../app/routes'
import { fakeMerchant } from '../../../app/testing/fakeMerchant'
import { createFakePixels } from '../../../platform/pixels/fakePixels'
import { createFakePlatform } from '../../../platform/fakePlatform'
import { createPixelFlow, decidePixels } from './pixelFlow'

const at = (path: string, pixels = createFakePixels()) => {
  const platform = createFakePlatform({ path })
  const merchant = { tracking: { ...fakeMerchant.tracking, pixels: { fb: '1', kwai: '2' } } }
  const flow = createPixelFlow({ platform, merchant, pixels, isAllowed: () => true })
  flow.reconsider()
  return { ...platform, pixels, flow }
}

test.each([
  '/m/login',
  '/m/withdraw',
  '/m/securityCenter/addBankCard',
  '/m/securityCenter/addBankCardPix',
  '/m/changePsw',
  '/m/login/',
])('no advertiser’s script comes to %s, and one that is here does not stay (T44)', async (path) => {
  const visit = at(path)
  await visit.clock.advance(seconds(10))
  expect(visit.pixels.started).toEqual([])
  const moving = at('/m/home')
  await moving.clock.advance(seconds(10))
  expect(moving.pixels.started).toEqual(['fb 1', 'kwai 2'])
  moving.navigation.push(path)
  moving.flow.reconsider()
  expect(moving.navigation.left).toEqual(['reload'])
})

test('a visitor who has moved on before the page was idle loads no script', async () => {
  const visit = at('/m/home')
  visit.navigation.push('/m/login')
  await visit.clock.advance(seconds(10))
  expect(visit.pixels.started).toEqual([])
  visit.navigation.push('/m/home')
  visit.flow.reconsider()
  await visit.clock.advance(seconds(10))
  expect(visit.pixels.started).toEqual(['fb 1', 'kwai 2'])
})

test('one that does not come, or breaks, stops no other and nothing of ours (F29)', async () => {
  const pixels = createFakePixels(['fb'])
  const { notify } = pixels
  pixels.notify = (provider, ...rest) => {
    if (provider === 'fb') throw new Error('broken')
    notify(provider, ...rest)
  }
  const visit = at('/m/home', pixels)
  await visit.clock.advance(seconds(10))
  visit.flow.notify({ name: 'register', payload: { customerName: 'an' } }, 'e1')
  expect(pixels.started).toEqual(['kwai 2'])
  expect(pixels.sent).toEqual([{ provider: 'kwai', name: 'completeRegistration', values: {}, eventId: 'e1' }])
})

test.each([
  [true, false, '/m/home', 'start'],
  [true, false, '/m/login', 'nothing'],
  [false, false, '/m/home', 'nothing'],
  [true, true, '/m/home', 'nothing'],
  [true, true, '/m/login', 'leave'],
  [false, true, '/m/home', 'leave'],
] as const)('allowed: %s, running: %s, on %s: %s', (isAllowed, isRunning, path, next) => {
  expect(decidePixels({ isAllowed, isRunning, path }).do).toBe(next)
})

test('every provider loads from hosts that it names, over https', () => {
  for (const { script, scripts } of Object.values(pixelProviders)) {
    expect((scripts as readonly string[]).includes(new URL(script).origin)).toBe(true)
    expect(script.startsWith('https://')).toBe(true)
  }
})

test('every page is known as open or closed to advertisers, the newest too (T44)', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(paths.filter(isClosedToPixels)).toEqual([
    '/m/login',
    '/m/forgotPsw',
    '/m/changePsw',
    '/m/member/devices',
    '/m/member/security',
    '/m/member/protection',
    '/m/member/profile',
    '/m/member/closeAccount',
    '/m/withdraw',
    '/m/member/withdrawals',
    '/m/member/cards',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
  ])
  const open = paths.filter((path) => !isClosedToPixels(path) && !isHomePath(path))
  expect(open).toEqual([
    '/m/register',
    '/m/register.html',
    '/m/member/home',
    '/m/member/inbox',
    '/m/member/bets',
    '/m/member/notifications',
    '/m/member/wallet',
    '/m/activity',
    '/m/game',
    '/m/launchGame',
    '/m/voucherCenter',
    '/m/member/deposits',
    '/m/rewardCenter',
    '/m/mall/mallHome',
    '/m/leaderBoard',
    '/m/member/benefits',
    '/m/feedback',
    '/m/inviteFriends',
    '/m/agentRegister',
  ])
})
