import { expect, test } from 'vitest'
import { decideAccess, type AccessFacts } from './decideAccess'
import { findRoute, routes } from './routes'

const visitor: AccessFacts = { guard: 'member', asked: '/m/withdraw', signedIn: false, handOff: 'none' }

const isMembersOnly = (path: string) => findRoute(path)?.guard !== 'public'

test('a visitor is led from a protected screen to the sign-in (REQ-ACCESS-001)', () => {
  expect(decideAccess(visitor)).toEqual({
    kind: 'redirect',
    to: '/m/login?redirectUrl=%2Fm%2Fwithdraw',
    reason: 'members only',
  })
})

test('a session opens a protected screen (REQ-ACCESS-004)', () => {
  expect(decideAccess({ ...visitor, signedIn: true }).kind).toBe('show')
})

test('while a token from the address is being checked, the screen waits instead of redirecting (REQ-ACCESS-002, REQ-ACCESS-003)', () => {
  expect(decideAccess({ ...visitor, handOff: 'checking' }).kind).toBe('wait')
})

test('feedback sends a visitor home instead of to the sign-in (REQ-ACCESS-006)', () => {
  const route = findRoute('/m/feedback')
  expect(decideAccess({ ...visitor, guard: route?.guard ?? 'public' })).toMatchObject({ to: '/m/home' })
})

test.each([
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/home',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
  '/m/member/benefits',
  '/m/securityCenter/addBankCard',
  '/m/securityCenter/addBankCardPix',
  '/m/changePsw',
  '/m/launchGame',
  '/m/agentRegister',
  '/m/activity',
  '/m/game',
])('%s is for members (REQ-ACCESS-001)', (path) => {
  expect(isMembersOnly(path)).toBe(true)
})

test.each([
  '/',
  '/m/',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/inviteFriends',
])('%s is open to visitors (REQ-ACCESS-005, REQ-ACCESS-007)', (path) => {
  expect(isMembersOnly(path)).toBe(false)
})

test('a path belongs to one route only', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
