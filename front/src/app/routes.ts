import type { Activity } from '../overlays/overlayPicker'

/** Who may see a screen: everyone, members, or members with visitors sent home instead of to the sign-in. */
export type Guard = 'public' | 'member' | 'memberElseHome'

export type TabId = 'home' | 'games' | 'wallet' | 'me'

/** Every screen and its module below `front/`; the size budget and the page's style sheets go by it. */
export const screenSources = {
  HomeScreen: 'src/app/home/HomeScreen.tsx',
  LoginScreen: 'src/account/login/LoginScreen.tsx',
  RegisterScreen: 'src/account/register/RegisterScreen.tsx',
  RecoveryScreen: 'src/account/recovery/RecoveryScreen.tsx',
  MemberScreen: 'src/app/member/MemberScreen.tsx',
  ChangePasswordScreen: 'src/account/password/ChangePasswordScreen.tsx',
  DevicesScreen: 'src/account/devices/DevicesScreen.tsx',
  SecurityScreen: 'src/account/security/SecurityScreen.tsx',
  ProtectionScreen: 'src/account/protection/ProtectionScreen.tsx',
  ProfileScreen: 'src/account/profile/ProfileScreen.tsx',
  InboxScreen: 'src/account/inbox/InboxScreen.tsx',
  NotificationsScreen: 'src/account/notifications/NotificationsScreen.tsx',
  CloseAccountScreen: 'src/account/closing/CloseAccountScreen.tsx',
  BenefitsScreen: 'src/account/benefits/BenefitsScreen.tsx',
  AgentScreen: 'src/account/agent/AgentScreen.tsx',
  InviteScreen: 'src/money/referral/InviteScreen.tsx',
  FeedbackScreen: 'src/shell/feedback/FeedbackScreen.tsx',
  WalletScreen: 'src/money/wallet/WalletScreen.tsx',
  WithdrawScreen: 'src/money/withdraw/WithdrawScreen.tsx',
  WithdrawalsScreen: 'src/money/withdraw/WithdrawalsScreen.tsx',
  CardsScreen: 'src/money/cards/CardsScreen.tsx',
  AddCardScreen: 'src/money/cards/AddCardScreen.tsx',
  ActivityScreen: 'src/money/activities/ActivityScreen.tsx',
  DepositScreen: 'src/money/deposit/DepositScreen.tsx',
  DepositsScreen: 'src/money/deposit/DepositsScreen.tsx',
  RewardCenterScreen: 'src/money/rewards/RewardCenterScreen.tsx',
  MallScreen: 'src/money/mall/MallScreen.tsx',
  MissionScreen: 'src/money/leaderBoard/MissionScreen.tsx',
  BetsScreen: 'src/play/bets/BetsScreen.tsx',
  GamesScreen: 'src/play/games/GamesScreen.tsx',
  LaunchScreen: 'src/play/launch/LaunchScreen.tsx',
  NotFoundScreen: 'src/app/NotFoundScreen.tsx',
} as const

/** The ways through the app; a page whose screen belongs to a member begins with them, any other with its first move. */
export const waysSource = 'src/app/ways.ts'

/**
 * Parts of a screen that are rendered at once but hydrated later: their styles are in the page, their script is not.
 */
export const laterSources: Partial<Record<ScreenName, string>> = {
  HomeScreen: 'src/app/home/HomeSections.tsx',
}

export type ScreenName = keyof typeof screenSources

export interface Route {
  paths: readonly [string, ...string[]]
  guard: Guard
  screen: ScreenName
  /** The tab that is filled while the screen is shown. */
  tab?: TabId
  /** The server renders the whole screen, not only the frame around it. */
  rendered?: true
  /** The screen brings its own header and has no tab bar below it. */
  bare?: true
  /** The screen may be in use: no marketing overlay opens over it. */
  busy?: Activity
}

/** The paths that are home, for search metadata, popups and the first page (REQ-ROUTE-002 to -004). */
export const homePaths = ['/m/home', '/', '/m/', '/m/index', '/m/index.html'] as const

export const isHomePath = (path: string): boolean => homePaths.some((home) => home === path)

/**
 * Every screen of the product with its address (A§2, B§2). Which ones are open to visitors is AMB-01's reading; to move
 * one, change its guard.
 */
export const routes: readonly Route[] = [
  { paths: homePaths, guard: 'public', screen: 'HomeScreen', tab: 'home', rendered: true },
  { paths: ['/m/login'], guard: 'public', screen: 'LoginScreen', rendered: true, bare: true, busy: 'form' },
  {
    paths: ['/m/register', '/m/register.html'],
    guard: 'public',
    screen: 'RegisterScreen',
    rendered: true,
    bare: true,
    busy: 'form',
  },
  {
    paths: ['/m/forgotPsw'],
    guard: 'public',
    screen: 'RecoveryScreen',
    rendered: true,
    bare: true,
    busy: 'form',
  },
  { paths: ['/m/member/home'], guard: 'member', screen: 'MemberScreen', tab: 'me' },
  { paths: ['/m/changePsw'], guard: 'member', screen: 'ChangePasswordScreen', tab: 'me', busy: 'form' },
  { paths: ['/m/member/devices'], guard: 'member', screen: 'DevicesScreen', tab: 'me' },
  { paths: ['/m/member/security'], guard: 'member', screen: 'SecurityScreen', tab: 'me', busy: 'form' },
  { paths: ['/m/member/protection'], guard: 'member', screen: 'ProtectionScreen', tab: 'me', busy: 'form' },
  { paths: ['/m/member/profile'], guard: 'member', screen: 'ProfileScreen', tab: 'me', busy: 'form' },
  { paths: ['/m/member/inbox'], guard: 'member', screen: 'InboxScreen', tab: 'me' },
  { paths: ['/m/member/bets'], guard: 'member', screen: 'BetsScreen', tab: 'me' },
  { paths: ['/m/member/notifications'], guard: 'member', screen: 'NotificationsScreen', tab: 'me' },
  {
    paths: ['/m/member/closeAccount'],
    guard: 'member',
    screen: 'CloseAccountScreen',
    tab: 'me',
    busy: 'form',
  },
  { paths: ['/m/member/wallet'], guard: 'member', screen: 'WalletScreen', tab: 'wallet' },
  { paths: ['/m/withdraw'], guard: 'member', screen: 'WithdrawScreen', tab: 'wallet', busy: 'payment' },
  {
    paths: ['/m/member/withdrawals'],
    guard: 'member',
    screen: 'WithdrawalsScreen',
    tab: 'wallet',
    busy: 'payment',
  },
  { paths: ['/m/member/cards'], guard: 'member', screen: 'CardsScreen', tab: 'wallet', busy: 'payment' },
  {
    paths: ['/m/securityCenter/addBankCard', '/m/securityCenter/addBankCardPix'],
    guard: 'member',
    screen: 'AddCardScreen',
    tab: 'wallet',
    busy: 'payment',
  },
  { paths: ['/m/activity'], guard: 'member', screen: 'ActivityScreen' },
  { paths: ['/m/game'], guard: 'member', screen: 'GamesScreen', tab: 'games' },
  { paths: ['/m/launchGame'], guard: 'member', screen: 'LaunchScreen', bare: true, busy: 'game' },
  { paths: ['/m/voucherCenter'], guard: 'member', screen: 'DepositScreen', tab: 'wallet', busy: 'payment' },
  {
    paths: ['/m/member/deposits'],
    guard: 'member',
    screen: 'DepositsScreen',
    tab: 'wallet',
    busy: 'payment',
  },
  { paths: ['/m/rewardCenter'], guard: 'member', screen: 'RewardCenterScreen' },
  { paths: ['/m/mall/mallHome'], guard: 'member', screen: 'MallScreen' },
  { paths: ['/m/leaderBoard'], guard: 'member', screen: 'MissionScreen' },
  { paths: ['/m/member/benefits'], guard: 'member', screen: 'BenefitsScreen', tab: 'me' },
  { paths: ['/m/feedback'], guard: 'memberElseHome', screen: 'FeedbackScreen', tab: 'me', busy: 'form' },
  { paths: ['/m/inviteFriends'], guard: 'public', screen: 'InviteScreen', tab: 'me' },
  { paths: ['/m/agentRegister'], guard: 'member', screen: 'AgentScreen', tab: 'me', busy: 'form' },
]

/** The page for an unknown address. */
export const notFound: Route = { paths: ['/m/*'], guard: 'public', screen: 'NotFoundScreen', rendered: true }

/** The route of a path; a trailing slash makes no difference. */
export const findRoute = (path: string): Route | undefined => {
  const trimmed = path.length > 1 && path !== '/m/' ? path.replace(/\/$/, '') : path
  const asked = trimmed === '/m' ? '/m/' : trimmed
  return routes.find((route) => route.paths.includes(asked))
}
