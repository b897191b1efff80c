import type { TextArea } from '../texts/dictionaries'
import type { ScreenName } from './routes'

/** The dictionaries that a screen speaks from. */
export const areasOf: Record<ScreenName, readonly TextArea[]> = {
  HomeScreen: ['shell', 'home', 'play', 'money'],
  LoginScreen: ['shell', 'account'],
  RegisterScreen: ['shell', 'account'],
  MemberScreen: ['shell', 'account', 'money'],
  WalletScreen: ['shell', 'money'],
  GamesScreen: ['shell', 'play'],
  LaunchScreen: ['shell', 'play', 'money'],
  NotOfferedScreen: ['shell'],
  NotFoundScreen: ['shell'],
}
