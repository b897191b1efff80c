import { expect, test } from 'vitest'
import { decideAccess } from './decideAccess'
import { findRoute, homePaths, isHomePath, notFound, routes, screenSources } from './routes'

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
  expect(visit(path, true).kind).toBe('show')
  const access = visit(path, false)
  const led = access.kind === 'redirect' ? access.to : 'shown'
  expect(led).toBe(visitor === '/m/login' ? `/m/login?redirectUrl=${encodeURIComponent(path)}` : visitor)
})

const files = Object.keys(import.meta.glob(['./**/*Screen.tsx', '../**/*Screen.tsx'])).map((file) =>
  file.replace(/^\.\//, 'src/app/').replace(/^\.\.\//, 'src/'),
)

test('every screen has its file, which is named like it, and an address (REQ-ROUTE-027)', () => {
  for (const [screen, source] of Object.entries(screenSources)) {
    expect(files).toContain(source)
    expect(source.endsWith(`/${screen}.tsx`)).toBe(true)
  }
  const led = new Set([...routes, notFound].map(({ screen }) => screen))
  expect([...led].sort()).toEqual(Object.keys(screenSources).sort())
})

test.each([
  ['/m/home', 'HomeScreen', 'home', undefined],
  ['/m/login', 'LoginScreen', undefined, 'form'],
  ['/m/register', 'RegisterScreen', undefined, 'form'],
  ['/m/register.html', 'RegisterScreen', undefined, 'form'],
  ['/m/forgotPsw', 'RecoveryScreen', undefined, 'form'],
  ['/m/member/home', 'MemberScreen', 'me', undefined],
  ['/m/changePsw', 'ChangePasswordScreen', 'me', 'form'],
  ['/m/member/devices', 'DevicesScreen', 'me', undefined],
  ['/m/member/security', 'SecurityScreen', 'me', 'form'],
  ['/m/member/protection', 'ProtectionScreen', 'me', 'form'],
  ['/m/member/profile', 'ProfileScreen', 'me', 'form'],
  ['/m/member/inbox', 'InboxScreen', 'me', undefined],
  ['/m/member/notifications', 'NotificationsScreen', 'me', undefined],
  ['/m/member/closeAccount', 'CloseAccountScreen', 'me', 'form'],
  ['/m/member/wallet', 'WalletScreen', 'wallet', undefined],
  ['/m/withdraw', 'WithdrawScreen', 'wallet', 'payment'],
  ['/m/member/withdrawals', 'WithdrawalsScreen', 'wallet', 'payment'],
  ['/m/member/cards', 'CardsScreen', 'wallet', 'payment'],
  ['/m/securityCenter/addBankCard', 'AddCardScreen', 'wallet', 'payment'],
  ['/m/securityCenter/addBankCardPix', 'AddCardScreen', 'wallet', 'payment'],
  ['/m/activity', 'ActivityScreen', undefined, undefined],
  ['/m/game', 'GamesScreen', 'games', undefined],
  ['/m/launchGame', 'LaunchScreen', undefined, 'game'],
  ['/m/voucherCenter', 'DepositScreen', 'wallet', 'payment'],
  ['/m/member/deposits', 'DepositsScreen', 'wallet', 'payment'],
  ['/m/rewardCenter', 'RewardCenterScreen', undefined, undefined],
  ['/m/mall/mallHome', 'MallScreen', undefined, undefined],
  ['/m/leaderBoard', 'MissionScreen', undefined, undefined],
  ['/m/member/benefits', 'BenefitsScreen', 'me', undefined],
  ['/m/feedback', 'FeedbackScreen', 'me', 'form'],
  ['/m/inviteFriends', 'InviteScreen', 'me', undefined],
  ['/m/agentRegister', 'AgentScreen', 'me', 'form'],
])(
  '%s leads to the %s, under the tab %s, with a %s open on it (REQ-ROUTE-003, REQ-ROUTE-009, REQ-ROUTE-027)',
  (path, screen, tab, busy) => {
    const route = findRoute(path)
    expect([route?.screen, route?.tab, route?.busy]).toEqual([screen, tab, busy])
  },
)

test('what a visitor sees first is server-rendered; entry screens and games have no tab bar (REQ-ROUTE-002, REQ-ROUTE-005, REQ-ROUTE-008)', () => {
  const screensWith = (trait: 'rendered' | 'bare') =>
    [...routes, notFound].filter((route) => route[trait]).map(({ screen }) => screen)
  expect(screensWith('rendered')).toEqual(
    expect.arrayContaining([
      'HomeScreen',
      'LoginScreen',
      'RegisterScreen',
      'RecoveryScreen',
      'NotFoundScreen',
    ]),
  )
  expect(screensWith('bare')).toEqual(
    expect.arrayContaining(['LoginScreen', 'RegisterScreen', 'RecoveryScreen', 'LaunchScreen']),
  )
})

const members = [
  ['/m/member/home', '/m/changePsw', '/m/member/devices', '/m/member/security', '/m/member/protection'],
  ['/m/member/profile', '/m/member/inbox', '/m/member/notifications', '/m/member/closeAccount'],
  ['/m/member/wallet', '/m/member/withdrawals', '/m/member/cards', '/m/member/deposits'],
  ['/m/game', '/m/launchGame'],
].flat()

test.each(members)(
  '%s is a member’s: a visitor is led to the sign-in (REQ-ROUTE-010, REQ-ROUTE-011, REQ-ROUTE-012)',
  (path) => {
    expect(visit(path, true).kind).toBe('show')
    expect(visit(path, false)).toMatchObject({
      kind: 'redirect',
      to: `/m/login?redirectUrl=${encodeURIComponent(path)}`,
    })
  },
)

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
