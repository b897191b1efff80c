import type { ComponentType } from 'react'
import type { Texts } from '../texts/texts'
import type { House } from './house'
import { readyScreens } from './readyScreens'
import type { ScreenName } from './routes'
import { areasOf } from './screenAreas'

/** Where each screen's code is; it is fetched when the screen is first asked for. */
const loads: Record<ScreenName, () => Promise<ComponentType<House>>> = {
  HomeScreen: () => import('./home/HomeScreen').then((module) => module.HomeScreen),
  LoginScreen: () => import('../account/login/LoginScreen').then((module) => module.LoginScreen),
  RegisterScreen: () => import('../account/register/RegisterScreen').then((module) => module.RegisterScreen),
  RecoveryScreen: () => import('../account/recovery/RecoveryScreen').then((module) => module.RecoveryScreen),
  MemberScreen: () => import('../account/member/MemberScreen').then((module) => module.MemberScreen),
  ChangePasswordScreen: () =>
    import('../account/password/ChangePasswordScreen').then((module) => module.ChangePasswordScreen),
  DevicesScreen: () => import('../account/devices/DevicesScreen').then((module) => module.DevicesScreen),
  SecurityScreen: () => import('../account/security/SecurityScreen').then((module) => module.SecurityScreen),
  BenefitsScreen: () => import('../account/benefits/BenefitsScreen').then((module) => module.BenefitsScreen),
  AgentScreen: () => import('../account/agent/AgentScreen').then((module) => module.AgentScreen),
  InviteScreen: () => import('../money/referral/InviteScreen').then((module) => module.InviteScreen),
  FeedbackScreen: () => import('../shell/feedback/FeedbackScreen').then((module) => module.FeedbackScreen),
  WalletScreen: () => import('../money/wallet/WalletScreen').then((module) => module.WalletScreen),
  ActivityScreen: () => import('../money/activities/ActivityScreen').then((module) => module.ActivityScreen),
  GamesScreen: () => import('../play/games/GamesScreen').then((module) => module.GamesScreen),
  LaunchScreen: () => import('../play/launch/LaunchScreen').then((module) => module.LaunchScreen),
  NotOfferedScreen: () => import('./NotOfferedScreen').then((module) => module.NotOfferedScreen),
  NotFoundScreen: () => import('./NotFoundScreen').then((module) => module.NotFoundScreen),
}

/**
 * Fetches a screen's code and words, once. Called before the first draw of a painted page, so that nothing of it is taken
 * away again, and at the first sign that somebody is about to go there.
 * @throws when something cannot be fetched; the next call tries again
 */
export const prepareScreen = async (name: ScreenName, texts: Texts): Promise<void> => {
  const [screen] = await Promise.all([readyScreens.get(name) ?? loads[name](), texts.load(areasOf[name])])
  readyScreens.set(name, screen)
}
