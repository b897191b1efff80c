import type { TextArea } from '../texts/dictionaries'
import type { ScreenName } from './routes'

/** The dictionaries that a screen speaks from. */
export const areasOf: Record<ScreenName, readonly TextArea[]> = {
  HomeScreen: ['shell', 'home', 'play', 'money'],
  LoginScreen: ['shell', 'account'],
  RegisterScreen: ['shell', 'account', 'register', 'country'],
  RecoveryScreen: ['shell', 'account', 'country', 'recovery'],
  MemberScreen: ['shell', 'account', 'money', 'devices'],
  ChangePasswordScreen: ['shell', 'account', 'devices'],
  DevicesScreen: ['shell', 'devices'],
  SecurityScreen: ['shell', 'account', 'country', 'devices', 'passkey', 'restriction', 'security'],
  WalletScreen: ['shell', 'money'],
  GamesScreen: ['shell', 'play'],
  LaunchScreen: ['shell', 'play', 'money'],
  NotOfferedScreen: ['shell'],
  NotFoundScreen: ['shell'],
}
