import { expect, test } from 'vitest'
import { decideAccess } from './decideAccess'
import { findRoute, homePaths, isHomePath, routes } from './routes'

test('exactly five paths are home (REQ-ROUTE-004)', () => {
  expect(['/', '/m/', '/m/index', '/m/index.html', '/m/home'].every(isHomePath)).toBe(true)
  const others = ['/m/game', '/m/login', '/m/member/home', '/m', '/m/home/', '/M/HOME', '', '/home']
  expect(others.filter(isHomePath)).toEqual([])
  expect(homePaths).toHaveLength(5)
})

const visit = (path: string, signedIn: boolean) =>
  decideAccess({ guard: findRoute(path)?.guard, asked: path, signedIn, handOff: 'none' })

test.each<[id: string, path: string, visitor: string]>([
  ['REQ-ROUTE-015', '/m/voucherCenter', '/m/login'],
  ['REQ-ROUTE-016', '/m/withdraw', '/m/login'],
  ['REQ-ROUTE-017', '/m/securityCenter/addBankCard', '/m/login'],
  ['REQ-ROUTE-018', '/m/securityCenter/addBankCardPix', '/m/login'],
  ['REQ-ROUTE-019', '/m/activity', '/m/login'],
  ['REQ-ROUTE-020', '/m/rewardCenter', '/m/login'],
  ['REQ-ROUTE-021', '/m/mall/mallHome', '/m/login'],
  ['REQ-ROUTE-022', '/m/leaderBoard', '/m/login'],
  ['REQ-ROUTE-023', '/m/member/benefits', '/m/login'],
  ['REQ-ROUTE-024', '/m/feedback', '/m/home'],
  ['REQ-ROUTE-025', '/m/inviteFriends', 'shown'],
  ['REQ-ROUTE-026', '/m/agentRegister', '/m/login'],
])('%s: %s is guarded, a visitor gets %s and a member the page', (_, path, visitor) => {
  expect(visit(path, true).go).toBe('show')
  const access = visit(path, false)
  const led = access.go === 'redirect' ? access.to : 'shown'
  expect(led).toBe(visitor === '/m/login' ? `/m/login?redirectUrl=${encodeURIComponent(path)}` : visitor)
})

test('nothing floats over the pages of money, cards and protection', () => {
  const busy = [
    '/m/withdraw',
    '/m/member/withdrawals',
    '/m/voucherCenter',
    '/m/member/deposits',
    '/m/member/cards',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
    '/m/member/protection',
    '/m/member/closeAccount',
  ]
  expect(busy.filter((path) => findRoute(path)?.busy === undefined)).toEqual([])
})

test('no path stands in the list twice, and a trailing slash finds the same screen (REQ-ROUTE-027)', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(findRoute(path)?.paths).toContain(path)
  expect(findRoute('/m/withdraw/')).toBe(findRoute('/m/withdraw'))
})
