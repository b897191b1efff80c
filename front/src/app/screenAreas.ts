import type { TextArea } from '../texts/dictionaries'
import type { ScreenName } from './routes'

/** The dictionaries that a screen speaks from. */
export const areasOf: Record<ScreenName, readonly TextArea[]> = {
  HomeScreen: ['shell', 'home', 'play', 'money'],
  LoginScreen: ['shell', 'account'],
  RegisterScreen: ['shell', 'account', 'register', 'country'],
  RecoveryScreen: ['shell', 'account', 'country', 'recovery'],
  MemberScreen: ['shell', 'account', 'money', 'devices', 'feedback'],
  ChangePasswordScreen: ['shell', 'account', 'devices'],
  DevicesScreen: ['shell', 'devices'],
  SecurityScreen: ['shell', 'account', 'country', 'devices', 'passkey', 'restriction', 'security'],
  BenefitsScreen: ['shell', 'benefits'],
  AgentScreen: ['shell', 'account', 'agent'],
  InviteScreen: ['shell', 'account', 'referral'],
  FeedbackScreen: ['shell', 'feedback'],
  WalletScreen: ['shell', 'money'],
  ActivityScreen: ['shell', 'money', 'activities'],
  GamesScreen: ['shell', 'play', 'lobby'],
  LaunchScreen: ['shell', 'play', 'money', 'playTime'],
  NotOfferedScreen: ['shell'],
  NotFoundScreen: ['shell'],
}
